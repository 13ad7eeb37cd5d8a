import { Controller, Get, Headers, Inject, Res } from '@nestjs/common';
import { ApiBearerAuth, ApiNotFoundResponse, ApiOkResponse, ApiOperation, ApiProduces, ApiTags } from '@nestjs/swagger';
import type { Response } from 'express';
import { createHash, timingSafeEqual } from 'node:crypto';
import { Anonymous } from '../core/http/access-decorators.js';
import { ProblemException } from '../core/http/problem.js';
import { SETTINGS, type Settings } from '../core/settings/settings.js';
import { Metrics } from './metrics.js';

const digest = (text: string): Buffer => createHash('sha256').update(text).digest();

@ApiTags('operations')
@ApiBearerAuth()
@Controller('metrics')
export class MetricsController {
  constructor(
    private readonly metrics: Metrics,
    @Inject(SETTINGS) private readonly settings: Settings,
  ) {}

  /** A token of its own, so that a metrics collector has no session. */
  @Anonymous()
  @Get()
  @ApiOperation({ summary: 'Figures of this process for Prometheus, for whoever has METRICS_TOKEN' })
  @ApiProduces('text/plain')
  @ApiOkResponse({ description: 'OK' })
  @ApiNotFoundResponse({ description: 'No METRICS_TOKEN is set' })
  async get(@Headers('authorization') authorization: string | undefined, @Res() response: Response): Promise<void> {
    const { metricsToken } = this.settings;
    const found = metricsToken === null ? null : await this.textFor(metricsToken, authorization);
    if (!found) throw new ProblemException(404);
    response.setHeader('Content-Type', found.type);
    response.setHeader('Cache-Control', 'no-store');
    response.end(found.body);
  }

  private textFor(token: string, authorization = ''): ReturnType<Metrics['text']> {
    // Compares digests, so that the comparison takes the same time for every token.
    const sent = /^bearer +(.*)$/i.exec(authorization)?.[1] ?? '';
    if (!timingSafeEqual(digest(token), digest(sent))) throw new ProblemException(401);
    return this.metrics.text();
  }
}
