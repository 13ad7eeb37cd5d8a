import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { RouterProvider, createBrowserRouter } from 'react-router-dom';
import { reloadInDevelopment } from '../../storefront/src/lib/reloadInDevelopment';
import { guardAgainstTranslators } from '../../storefront/src/lib/translatorDomGuard';
// Firefox has it since 104; Tiptap uses it.
import 'core-js/actual/array/find-last';
import './theme/firstPaint.css';
import { App } from './App';
import { AddressProvider } from './lib/routerAddress';
import { prepareScreen } from './shell/layout/sidebar/entries';
import { showSearch } from './shell/lock/hiddenSearch';

guardAgainstTranslators();

// After a reload while locked: the router needs the whole address before the lock hides it again.
showSearch();

// react-admin would create a hash router; unsaved-changes blockers need a data router.
const BASE = '/admin';
const router = createBrowserRouter([{ path: '*', element: <App /> }], { basename: BASE });
const prepare = ({ pathname }: Location | HTMLAnchorElement): void => prepareScreen(pathname.slice(BASE.length) || '/');
prepare(window.location);
// Fetches a screen's script at the first sign of intent.
for (const type of ['pointerover', 'focusin'] as const)
  document.addEventListener(type, ({ target }) => {
    const link = target instanceof Element && target.closest<HTMLAnchorElement>(`a[href^="${BASE}"]`);
    if (link) prepare(link);
  });

createRoot(document.getElementById('root') as HTMLElement).render(
  <StrictMode>
    <AddressProvider value={router}>
      <RouterProvider router={router} />
    </AddressProvider>
  </StrictMode>,
);

if (import.meta.env.MODE === 'development') void reloadInDevelopment('/admin/');
