import { MobileMenu } from '../../features/layout/MobileMenu';
import { useClinic, useOwnLinks, useSiteTexts } from '../../lib/useSite';
import { closeMenu, useSiteMenu } from './siteMenuStore';

/** Connects the menu with its store. */
export function SiteMenu() {
  const isOpen = useSiteMenu((state) => state.isOpen);
  return <MobileMenu clinic={useClinic()} texts={useSiteTexts()} ownLinks={useOwnLinks()} isOpen={isOpen} onClose={closeMenu} />;
}
