import { Injectable } from '@nestjs/common';
import { AppointmentsService } from '../../booking/appointments/appointments.service.js';
import { ProductsService } from '../../catalogue/products/products.service.js';
import { TreatmentsService } from '../../catalogue/treatments/treatments.service.js';
import { ClientsService } from '../../clients/clients.service.js';
import {
  APPOINTMENT_STATUS_LABELS,
  contactLine,
  formatDay,
  formatEuros,
  formatMinutes,
  formatShortDay,
  formatTime,
  FULFILMENT_LABELS,
  SEARCH_SHOWN,
  typedReference,
  type Appointment,
  type Client,
  type Lead,
  type ListQuery,
  type Order,
  type Product,
  type SearchResult,
  type Treatment,
} from '../../contract/index.js';
import { ClinicClock } from '../../core/calendar/clinic-clock.js';
import { may, type Caller } from '../../core/http/access-decorators.js';
import { CART_HEADS } from '../../shop/orders/carts/carts.js';
import { OrdersService } from '../../shop/orders/orders.service.js';
import { LeadsService } from '../leads/leads.service.js';

/** Clients whose appointments, orders and leads are found; the first ones are shown. The panel leads to the whole lists. */
const MOST_CLIENTS = 50;
const RANGE: [number, number] = [0, SEARCH_SHOWN - 1];
const REFERENCE = /^ORD-\d{8}$/;
const MESSAGE_LENGTH = 60;

/**
 * Only the clients are scanned. Appointments, orders and leads are those of the clients found, by index; so the time does not grow
 * with their number.
 */
@Injectable()
export class SearchService {
  constructor(
    private readonly clients: ClientsService,
    private readonly appointments: AppointmentsService,
    private readonly orders: OrdersService,
    private readonly leads: LeadsService,
    private readonly treatments: TreatmentsService,
    private readonly products: ProductsService,
    private readonly clinicClock: ClinicClock,
  ) {}

  async search(q: string, caller: Caller): Promise<SearchResult[]> {
    const query: ListQuery = { filter: { q }, range: RANGE };
    const maySeeClients = may(caller, 'list', 'clients');
    const clients = maySeeClients ? await this.clients.top({ filter: { q }, range: [0, MOST_CLIENTS - 1] }) : null;
    const ofReference = await this.ordersByReference(q, caller);
    const buyers = maySeeClients ? await this.clientsOf(ofReference) : [];
    const found = await Promise.all([
      this.appointmentsOf(clients, query, caller),
      this.ordersOf(clients, ofReference, caller),
      this.leadsOf(clients, caller),
      this.treatments.list(query, caller).then(({ items }) => items.map(treatmentResult)),
      this.products.list(query, caller).then(({ items }) => items.map(productResult)),
    ]);
    return [...[...buyers, ...(clients ?? [])].slice(0, SEARCH_SHOWN).map(clientResult), ...found.flat()];
  }

  /** A practitioner sees no clients, and finds among their own appointments. */
  private async appointmentsOf(clients: Client[] | null, typed: ListQuery, caller: Caller): Promise<SearchResult[]> {
    if (!may(caller, 'list', 'appointments')) return [];
    const query = clients ? ofClients(clients) : typed;
    return query ? (await this.appointments.top(query, caller)).map(appointmentResult) : [];
  }

  private async ordersByReference(q: string, caller: Caller): Promise<Order[]> {
    const reference = typedReference(q);
    if (!REFERENCE.test(reference) || !may(caller, 'list', 'orders')) return [];
    return this.orders.top({ filter: { reference }, range: RANGE }, CART_HEADS);
  }

  private async clientsOf(orders: readonly Order[]): Promise<Client[]> {
    const ids = orders.flatMap(({ client_id }) => client_id ?? []);
    return ids.length === 0 ? [] : this.clients.top({ filter: { id: ids }, range: RANGE });
  }

  private async ordersOf(clients: Client[] | null, byReference: readonly Order[], caller: Caller): Promise<SearchResult[]> {
    if (!may(caller, 'list', 'orders')) return [];
    const query = ofClients(clients ?? []);
    const others = query ? await this.orders.top(query, CART_HEADS) : [];
    const orders = new Map([...byReference, ...others].map((order) => [order.id, order]));
    return [...orders.values()].slice(0, SEARCH_SHOWN).map((order) => this.orderResult(order));
  }

  private async leadsOf(clients: Client[] | null, caller: Caller): Promise<SearchResult[]> {
    const query = may(caller, 'list', 'leads') && ofClients(clients ?? []);
    return query ? (await this.leads.top(query)).map((lead) => this.leadResult(lead)) : [];
  }

  private orderResult({ id, reference, client_name, product_name, created_at, fulfilment }: Order): SearchResult {
    const parts = [reference, product_name, this.day(created_at), FULFILMENT_LABELS[fulfilment]];
    return { kind: 'order', id, title: client_name, detail: joined(parts) };
  }

  private leadResult({ id, name, message, created_at }: Lead): SearchResult {
    const text = message.length > MESSAGE_LENGTH ? `${message.slice(0, MESSAGE_LENGTH)}…` : message;
    return { kind: 'lead', id, title: name, detail: joined([this.day(created_at), text.replaceAll('\n', ' ')]) };
  }

  private day(instant: string): string {
    return formatDay(this.clinicClock.at(new Date(instant)).date);
  }
}

const joined = (parts: readonly (string | null)[]): string => parts.filter(Boolean).join(' · ');

const ofClients = (clients: readonly Client[]): ListQuery | null =>
  clients.length === 0 ? null : { filter: { client_id: clients.map(({ id }) => id) }, range: RANGE };

const clientResult = ({ id, name, phones, emails }: Client): SearchResult => ({
  kind: 'client',
  id,
  title: name,
  detail: contactLine({ phone: phones[0] ?? null, email: emails[0] ?? null }),
});

const appointmentResult = ({ id, client_name, date, time, treatment_name, status }: Appointment): SearchResult => ({
  kind: 'appointment',
  id,
  title: client_name,
  detail: joined([`${formatShortDay(date)}, ${formatTime(time)}`, treatment_name, APPOINTMENT_STATUS_LABELS[status]]),
});

const treatmentResult = ({ id, name, category, duration, price }: Treatment): SearchResult => ({
  kind: 'treatment',
  id,
  title: name,
  detail: joined([category, formatMinutes(duration), formatEuros(price)]),
});

const productResult = ({ id, name, price, stock }: Product): SearchResult => ({
  kind: 'product',
  id,
  title: name,
  detail: joined([formatEuros(price), `${stock} en stock`]),
});
