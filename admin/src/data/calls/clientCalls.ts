import {
  MESSAGES_PATH,
  PAPER_FIELD,
  paperPath,
  papersPath,
  PEOPLE_ERASE_PATH,
  PEOPLE_EXPORT_PATH,
  PEOPLE_PATH,
  personPath,
  searchPath,
  type ClientMerge,
  type ClientSuggestion,
  type Erasure,
  type ErasureReport,
  type MergeRequest,
  type MessageEmail,
  type Order,
  type PaperVersion,
  type PersonExport,
  type PersonHistory,
  type SearchResult,
  type UndoableMerge,
  type UndoneMerge,
} from '@radiance/backend/contract';
import type { JsonCalls, ReadOptions } from './jsonCalls';

type PersonQuery = Parameters<typeof personPath>[0];

/** Clients, what is known of a person, and the messages to them. */
export const createClientCalls = ({ read, send }: JsonCalls) => ({
  search: (q: string, options?: ReadOptions) => read<SearchResult[]>(searchPath(q), options),
  /** The panel shows carts; the search finds order lines. */
  cartOf: async (orderId: string) => (await read<Order>(`/api/orders/${orderId}`)).cart_id,
  clientSuggestions: (id: string, options?: ReadOptions) => read<ClientSuggestion[]>(`/api/clients/${id}/suggestions`, options),
  undoableMerges: (id: string, options?: ReadOptions) => read<UndoableMerge[]>(`/api/clients/${id}/merges`, options),
  mergeClient: (id: string, merge: MergeRequest) => send<ClientMerge>('POST', `/api/clients/${id}/merge`, merge),
  undoMerge: (id: string) => send<UndoneMerge>('POST', `/api/clients/merges/${id}/undo`, {}),
  person: (query: PersonQuery, options?: ReadOptions) => read<PersonHistory>(personPath(query), options),
  personExport: (person: Pick<PersonQuery, 'client_id' | 'email'>) =>
    read<PersonExport>(personPath(person).replace(PEOPLE_PATH, PEOPLE_EXPORT_PATH)),
  erasePerson: (erasure: Erasure) => send<ErasureReport>('POST', PEOPLE_ERASE_PATH, erasure),
  storePaper: (consentId: string, file: File) => {
    const body = new FormData();
    body.set(PAPER_FIELD, file);
    return send<unknown>('POST', paperPath(consentId), body);
  },
  paperVersions: (consentId: string, options?: ReadOptions) => read<PaperVersion[]>(papersPath(consentId), options),
  messageEmail: (id: string, options?: ReadOptions) => read<MessageEmail>(`${MESSAGES_PATH}/${id}/letter`, options),
  resendMessage: (id: string) => send<unknown>('POST', `${MESSAGES_PATH}/${id}/resend`),
  voidMessage: (id: string) => send<unknown>('POST', `${MESSAGES_PATH}/${id}/void`),
});
