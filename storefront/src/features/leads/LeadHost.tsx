import { OnDemand } from '../../ui/OnDemand';
import { closeLeadDialog, useLead } from './leadDialog';

const load = () => import('./LeadDialog').then(({ LeadDialog }) => LeadDialog);

/** The contact form's dialog: once in the app, loaded on first use. */
export function LeadHost() {
  const isOpen = useLead((state) => state.isOpen);
  return <OnDemand isWanted={isOpen} load={load} onFailure={closeLeadDialog} />;
}
