import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { contentTexts, type ContentFinding } from '../../contract/index.js';
import { ProblemException } from '../../core/http/problem.js';
import { storedFindings } from '../../core/publishing/text-checks.js';
import { PublishingGuard } from '../../core/publishing/publishing-guard.js';
import type { ContentDraftEntity } from './drafts/content-draft.entity.js';
import type { KnownPage } from './content-pages.js';

const REFUSAL = 'Hay palabras que la publicidad sanitaria no permite. Cámbialas, o escribe por qué se publican.';

/** Checks a page with the publishing guard before it is published. */
@Injectable()
export class ContentGuard {
  constructor(private readonly guard: PublishingGuard) {}

  /** Returns the findings to store when there is a reason. @throws ProblemException 422 with the findings otherwise. */
  async check(
    manager: EntityManager,
    { blocks, recordTexts = {} }: KnownPage,
    drafts: readonly Pick<ContentDraftEntity, 'block' | 'value'>[],
    reason: string | null,
  ): Promise<ContentFinding[]> {
    const found: ContentFinding[] = [];
    for (const { field, ...finding } of await this.guard.findingsOf('content', recordTexts, manager))
      found.push({ ...finding, block: field, at: '' });
    for (const { block: name, value } of drafts) {
      const block = blocks[name];
      if (!block || value === null) continue;
      const texts = Object.fromEntries(contentTexts(block, value).map(({ at, text }) => [at, text]));
      for (const { field, ...finding } of await this.guard.findingsOf('content', texts, manager))
        found.push({ ...finding, block: name, at: field });
    }
    if (found.length > 0 && reason === null)
      throw new ProblemException(422, REFUSAL, undefined, {}, 'publishing-findings', { findings: found });
    return storedFindings(found);
  }
}
