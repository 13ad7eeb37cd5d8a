import { Route, Routes } from 'react-router-dom';
import { EditorPage } from './EditorPage';
import { FindingsPage } from './FindingsPage';
import { PageList } from './PageList';
import { RulesPage } from './RulesPage';

export const ContentPage = () => (
  <Routes>
    <Route index element={<PageList />} />
    <Route path="textos" element={<FindingsPage />} />
    <Route path="reglas" element={<RulesPage />} />
    <Route path="pagina/:page" element={<EditorPage />} />
    {/* Shows the not-found text. */}
    <Route path="*" element={<EditorPage />} />
  </Routes>
);
