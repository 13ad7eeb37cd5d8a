import { mayDo, type Action, type Area, type ResourceName } from '@radiance/backend/contract';
import { useResourceContext } from 'ra-core';
import { useAuth } from './AuthProvider';

export type May = (action: Action, area: Area) => boolean;

export function useMay(): May {
  const roles = useAuth().user?.roles ?? [];
  return (action, area) => mayDo(roles, action, area);
}

/** For the resource of the list, sheet or form around. */
export function useMayHere(): (action: Action) => boolean {
  const may = useMay();
  const resource = useResourceContext() as ResourceName;
  return (action) => may(action, resource);
}
