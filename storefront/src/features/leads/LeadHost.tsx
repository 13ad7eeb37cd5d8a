import { OnDemand } from '../../ui/OnDemand';
import { closeLeadDialog, useLead } from './leadDialog';

const load = () => import('./LeadDialog').then(({ LeadDialog }) => LeadDialog);

/** Once in the app: the contact form's dialog, loaded when it is first opened. */
export function LeadHost() {
  const isOpen = useLead((state) => state.isOpen);
  return <OnDemand isWanted={isOpen} load={load} onFailure={closeLeadDialog} />;
}
