import { applyDecorators, HttpStatus, type Type } from '@nestjs/common';
import {
  ApiAcceptedResponse,
  ApiCreatedResponse,
  ApiExtraModels,
  ApiTooManyRequestsResponse,
  getSchemaPath,
} from '@nestjs/swagger';
import type { Response } from 'express';
import type { Unconfirmed } from '../../../contract/index.js';

/** 202 instead of 201: the record expires unless it is confirmed. */
export function acceptedUntil<T extends Unconfirmed>(response: Response, answer: T): T {
  if (answer.confirm_until !== undefined) response.status(HttpStatus.ACCEPTED);
  return answer;
}

/** Documents both responses of a form with a reservation. */
export const ApiAccepted = (record: Type<unknown>): MethodDecorator =>
  applyDecorators(
    ApiCreatedResponse({
      schema: {
        allOf: [
          { $ref: getSchemaPath(record) },
          {
            type: 'object',
            properties: {
              manage_url: {
                type: 'string',
                format: 'uri',
                description:
                  'The page that shows and changes it; for visitors, of an appointment or a whole cart, and shown only in this response',
              },
            },
          },
        ],
      },
    }),
    ApiExtraModels(record),
    ApiAcceptedResponse({
      description: 'Reserved until `confirm_until`; expires then unless the link in a mail is followed',
      schema: {
        allOf: [
          { $ref: getSchemaPath(record) },
          { type: 'object', required: ['confirm_until'], properties: { confirm_until: { type: 'string', format: 'date-time' } } },
        ],
      },
    }),
    ApiTooManyRequestsResponse({
      description:
        'More than one person or network may reserve; with the code `proof-of-work-needed` send it again with a proof of work',
    }),
  );
