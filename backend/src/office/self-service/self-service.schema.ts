import { applyDecorators } from '@nestjs/common';
import { ApiGoneResponse, ApiNotFoundResponse, ApiResponse, ApiTooManyRequestsResponse } from '@nestjs/swagger';
import { DELIVERY_METHODS, FULFILMENT_INSTANTS, FULFILMENTS, MESSAGE_CHANNELS } from '../../contract/index.js';

const text = { type: 'string' };
const orNull = { type: 'string', nullable: true };

const PART = {
  type: 'object',
  properties: {
    time: text,
    duration: { type: 'integer' },
    treatment_id: { type: 'string', format: 'uuid' },
    treatment_name: orNull,
    practitioner_name: orNull,
  },
};

const APPOINTMENT = {
  type: 'object',
  properties: {
    kind: { type: 'string', enum: ['appointment'] },
    state: { type: 'string', enum: ['pending', 'confirmed', 'cancelled', 'past'] },
    client_name: text,
    date: { type: 'string', format: 'date' },
    time: text,
    duration: { type: 'integer' },
    treatment_id: { type: 'string', format: 'uuid' },
    treatment_name: { ...orNull, description: 'Of a visit, all of them' },
    parts: { type: 'array', items: PART, description: 'One, or the appointments of a visit' },
    practitioner_id: orNull,
    practitioner_name: orNull,
    reminder_channel: { type: 'string', enum: [...MESSAGE_CHANNELS] },
    change_until: { type: 'string', description: "By the clinic's clock", example: '2026-12-14T10:00' },
    may_change: { type: 'boolean' },
    undo_until: {
      type: 'string',
      format: 'date-time',
      description: 'Only where it is too near to be changed: until when it can be cancelled as a mistake',
    },
  },
};

const ORDER = {
  type: 'object',
  properties: {
    kind: { type: 'string', enum: ['order'] },
    client_name: text,
    email: text,
    phone: orNull,
    shipping_address: text,
    reference: orNull,
    created_at: { type: 'string', format: 'date-time' },
    payment_status: { type: 'string', enum: ['pending', 'paid'] },
    fulfilment: { type: 'string', enum: [...FULFILMENTS] },
    ...Object.fromEntries(FULFILMENT_INSTANTS.map((name) => [name, { ...orNull, format: 'date-time' }])),
    delivery_method: { ...orNull, enum: [...DELIVERY_METHODS, null] },
    delivery_notes: orNull,
    shipping_cost: { type: 'number', nullable: true, description: 'Euros; null until it was agreed' },
    lines: {
      type: 'array',
      items: {
        type: 'object',
        properties: {
          product_name: orNull,
          product_image_url: orNull,
          quantity: { type: 'integer' },
          unit_price: { type: 'number' },
          total_price: { type: 'number' },
          fulfilment: { type: 'string', enum: [...FULFILMENTS] },
        },
      },
    },
    total_price: { type: 'number' },
    amount_due: { type: 'number', description: 'With the shipping that was agreed' },
  },
};

const OPINION = {
  type: 'object',
  properties: {
    kind: { type: 'string', enum: ['opinion'] },
    state: { type: 'string', enum: ['open', 'sent'] },
    name: { ...text, description: 'As it could be published' },
    treatment_name: orNull,
    date: { type: 'string', format: 'date' },
  },
};

/** Documents the responses of link routes. */
export const ApiManaged = (status = 200): MethodDecorator =>
  applyDecorators(
    ApiResponse({ status, schema: { title: 'SelfService', oneOf: [APPOINTMENT, ORDER, OPINION] } }),
    ApiNotFoundResponse({ description: 'No such link, or what it led to is gone' }),
    ApiGoneResponse({ description: "The appointment's day is over, or the order's link is too old" }),
    ApiTooManyRequestsResponse(),
  );
