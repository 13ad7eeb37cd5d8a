import { MobileMenu } from '../../features/layout/MobileMenu';
import { openDiagnosis } from '../../features/leads/leadDialog';
import { useClinic, useOwnLinks, useSiteTexts } from '../../lib/useSite';
import { closeMenu, useSiteMenu } from './siteMenuStore';

/** Connects the menu with the dialogs that it opens. Loaded on first use. */
export function SiteMenu() {
  const isOpen = useSiteMenu((state) => state.isOpen);
  return (
    <MobileMenu
      clinic={useClinic()}
      texts={useSiteTexts()}
      ownLinks={useOwnLinks()}
      isOpen={isOpen}
      onClose={closeMenu}
      onDiagnosis={openDiagnosis}
    />
  );
}
