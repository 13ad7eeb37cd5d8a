import type { INestApplication } from '@nestjs/common';
import { DocumentBuilder, SwaggerModule } from '@nestjs/swagger';
import type { NextFunction, Request, Response } from 'express';
import type { Settings } from '../settings.js';
import { DOCS_POLICY } from './security-headers.js';

const DESCRIPTION = `The clinic's data. Lists follow the dialect of ra-data-simple-rest: \`sort\`, \`range\` and \`filter\` are JSON in the query, the answer is an array with \`Content-Range\`.

Prices are euros with at most two decimals, dates \`YYYY-MM-DD\` and times \`HH:MM\` of the clinic, instants ISO 8601 in UTC. Every failure is \`application/problem+json\` with a sentence in \`message\` and one a field in \`errors\`. Any POST may carry an \`Idempotency-Key\`: sent again with the same body it gives the first answer and writes nothing.

Reading treatments, products, testimonials and before/after pairs and sending appointments, leads, orders, withdrawals and wishes for the waiting list need no session; everything else an administrator's, from \`POST /api/auth/sign-in\`, and that of the roles that an operation's \`x-roles\` names.`;

/** OpenAPI 3.1 at /api/openapi.json and a page to read it and try it on at /api/docs. */
export function serveDocumentation(app: INestApplication, { publicUrl }: Settings): void {
  const config = new DocumentBuilder()
    .setOpenAPIVersion('3.1.0')
    .setTitle('Radiance')
    .setDescription(DESCRIPTION)
    .setVersion('1.0')
    .addServer(publicUrl)
    .addBearerAuth()
    .build();
  app.use('/api/docs', (_request: Request, response: Response, next: NextFunction) => {
    response.setHeader('Content-Security-Policy', DOCS_POLICY);
    next();
  });
  SwaggerModule.setup('api/docs', app, () => SwaggerModule.createDocument(app, config), {
    jsonDocumentUrl: 'api/openapi.json',
    raw: ['json'],
    customSiteTitle: 'Radiance: API',
    swaggerOptions: { persistAuthorization: false, validatorUrl: null },
  });
}
