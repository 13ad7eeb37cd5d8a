import { MobileMenu } from '../features/layout/MobileMenu';
import { openLeadDialog } from '../features/leads/leadDialog';
import { useClinic, useOwnLinks, useSiteWords } from '../lib/useSite';
import { closeMenu, useSiteMenu } from './siteMenuStore';

/** Joins the menu to what it opens; loaded when first asked for. */
export function SiteMenu() {
  const isOpen = useSiteMenu((state) => state.isOpen);
  return (
    <MobileMenu
      clinic={useClinic()}
      words={useSiteWords()}
      ownLinks={useOwnLinks()}
      isOpen={isOpen}
      onClose={closeMenu}
      onDiagnosis={openLeadDialog}
    />
  );
}
