import type { Appointment, CheckoutAnswer, CheckoutRequest, Lead, NewAppointment, NewLead, NewWithdrawal, Withdrawal } from '@radiance/backend/contract';
import { post } from './http';

/** What a visitor may say; the rest of the record is the server's to decide. */
export type AppointmentRequest = Omit<NewAppointment, 'status'>;
export type LeadRequest = Omit<NewLead, 'contacted'>;

export const createAppointment = (body: AppointmentRequest, key: string): Promise<Appointment> => post('/api/appointments', body, key);
export const createLead = (body: LeadRequest, key: string): Promise<Lead> => post('/api/leads', body, key);
export const withdraw = (body: NewWithdrawal, key: string): Promise<Withdrawal> => post('/api/withdrawals', body, key);
export const checkout = (body: CheckoutRequest, key: string): Promise<CheckoutAnswer> => post('/api/checkout', body, key);
