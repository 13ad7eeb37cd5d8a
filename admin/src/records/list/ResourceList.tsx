import { ListBase, type SortPayload } from 'ra-core';
import type { ReactNode } from 'react';
import { Routes } from 'react-router-dom';

interface Props {
  sort: SortPayload;
  perPage: number;
  /** `<Route>`s of the dialogs that open over the list, at `create` and `:id`. */
  dialogs: ReactNode;
  children: ReactNode;
}

const ignore = () => undefined;

/**
 * A list whose filters, sort and page live in the address and nowhere else, so that a link or the back
 * button always shows what it showed before; its dialogs are routes over it.
 */
export const ResourceList = ({ sort, perPage, dialogs, children }: Props) => (
  // The layout has let nobody in who may not be here; a failed list says so in its own place (ListBody).
  <ListBase disableAuthentication storeKey={false} sort={sort} perPage={perPage} queryOptions={{ onError: ignore }}>
    {children}
    <Routes>{dialogs}</Routes>
  </ListBase>
);
