import { mayDo, type Action, type Area } from '@radiance/backend/contract';
import { useAuth } from './AuthProvider';

export type May = (action: Action, area: Area) => boolean;

export function useMay(): May {
  const roles = useAuth().user?.roles ?? [];
  return (action, area) => mayDo(roles, action, area);
}
