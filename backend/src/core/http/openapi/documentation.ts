import type { INestApplication } from '@nestjs/common';
import { DocumentBuilder, SwaggerModule } from '@nestjs/swagger';
import type { NextFunction, Request, Response } from 'express';
import { STATUS_CODES } from 'node:http';
import { ERRORS_PATH, PROBLEM_CODE_NAMES, PROBLEM_CODES } from '../../../contract/index.js';
import type { Settings } from '../../settings/settings.js';
import { escapeMarkup } from '../escape-markup.js';
import { completeDocument } from './openapi-document.js';
import { DOCS_POLICY } from '../server/security-headers.js';

const DESCRIPTION = `The clinic's data. Lists follow the dialect of ra-data-simple-rest: \`sort\`, \`range\` and \`filter\` are JSON in the query, the answer is an array with \`Content-Range\`.

Prices are euros with at most two decimals, dates \`YYYY-MM-DD\` and times \`HH:MM\` of the clinic, instants ISO 8601 in UTC. Every failure is \`application/problem+json\` with a sentence in \`message\` and one a field in \`errors\`. Any POST may carry an \`Idempotency-Key\`: sent again with the same body it gives the first answer and writes nothing. Single records carry an \`ETag\`; a PUT or DELETE that sends it as \`If-Match\` is answered 412 when the record has changed since: \`current\` is the record, \`etag\` its tag, \`changed_by\` and \`changed_at\` the latest change by staff.

Reading treatments, products, testimonials and before/after pairs and sending appointments, leads, orders, withdrawals and entries for the waiting list need no session; everything else an administrator's, from \`POST /api/auth/sign-in\`, and that of the roles that an operation's \`x-roles\` names. An API key of \`POST /api/keys\` may call the operations whose \`x-api-key-scope\` it has, and read what is public.`;

/** OpenAPI 3.1 at /api/openapi.json and Swagger UI at /api/docs. */
export function serveDocumentation(app: INestApplication, { publicUrl }: Settings): void {
  const config = new DocumentBuilder()
    .setOpenAPIVersion('3.1.0')
    .setTitle('Radiance')
    .setDescription(DESCRIPTION)
    .setVersion('1.0')
    .setLicense('MIT', 'https://opensource.org/license/mit')
    .addServer(publicUrl)
    .addBearerAuth({ type: 'http', scheme: 'bearer', description: 'An access token of `POST /api/auth/sign-in`, or an API key' })
    .build();
  app.use('/api/docs', (_request: Request, response: Response, next: NextFunction) => {
    response.setHeader('Content-Security-Policy', DOCS_POLICY);
    next();
  });
  app.use(ERRORS_PATH, (_request: Request, response: Response) => void response.type('html').send(errorsPage()));
  SwaggerModule.setup('api/docs', app, () => completeDocument(SwaggerModule.createDocument(app, config)), {
    jsonDocumentUrl: 'api/openapi.json',
    raw: ['json'],
    customSiteTitle: 'Radiance: API',
    swaggerOptions: { persistAuthorization: false, validatorUrl: null },
  });
}

/** Where the `type` of a failure leads. */
const errorsPage = (): string => {
  const sections = PROBLEM_CODE_NAMES.map((code) => {
    const [status, meaning] = PROBLEM_CODES[code];
    return `<h2 id="${code}">${code}</h2><p>${status} ${STATUS_CODES[status]}. ${escapeMarkup(meaning)}.</p>`;
  });
  return `<!doctype html><html lang="en"><meta charset="utf-8"><title>Radiance: errors</title><h1>Errors</h1>${sections.join('')}</html>`;
};
