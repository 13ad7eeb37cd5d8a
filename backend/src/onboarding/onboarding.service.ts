import { Inject, Injectable } from '@nestjs/common';
import { FactorEntity } from '../access/users/factor.entity.js';
import { SiteStateService } from '../clinic/site-state.service.js';
import { ONBOARDING_PROBLEM, ONBOARDING_STEPS, type Onboarding, type OnboardingStep } from '../contract/index.js';
import { Backups } from '../office/backups/backups.js';
import { Clock } from '../core/clock.js';
import { Database } from '../core/database/database.js';
import { conflict, ProblemException } from '../core/http/problem.js';
import { SETTINGS, type Settings } from '../core/settings/settings.js';
import { CatalogueCheck } from './catalogue-check.js';
import { Examples } from './examples.js';
import { MailTests } from './mail-tests.js';
import { ProfileCheck } from './profile-check.js';
import { serverSteps } from './server-steps.js';

const ALREADY_OPEN = 'La web ya está abierta';

/** The steps from an empty database to an open site. */
@Injectable()
export class OnboardingService {
  constructor(
    private readonly database: Database,
    private readonly states: SiteStateService,
    private readonly profile: ProfileCheck,
    private readonly catalogue: CatalogueCheck,
    private readonly examples: Examples,
    private readonly mails: MailTests,
    private readonly backups: Backups,
    private readonly clock: Clock,
    @Inject(SETTINGS) private readonly settings: Settings,
  ) {}

  async get(userId: string): Promise<Onboarding> {
    const { manager } = this.database.reader;
    const state = await this.states.get();
    const mail = await this.mails.state();
    const hasFactor = await manager.existsBy(FactorEntity, { user_id: userId, status: 'verified' });
    const examples = await this.exampleStep();
    const steps = [
      ...(await this.profile.steps()),
      ...(await this.catalogue.steps()),
      ...serverSteps({ mail, hasFactor, publicUrl: this.settings.publicUrl, backup: await this.backupState() }),
      examples,
    ];
    return {
      is_open: state.opened_at !== null,
      is_started: state.started_at !== null,
      is_empty: state.started_at === null && !(await this.states.hasData(manager)),
      has_examples: examples.left.length > 0,
      steps: steps.toSorted((one, other) => ONBOARDING_STEPS.indexOf(one.name) - ONBOARDING_STEPS.indexOf(other.name)),
      mail,
      public_url: this.settings.publicUrl,
    };
  }

  /** A second call continues. */
  async start(userId: string): Promise<Onboarding> {
    await this.database.tx(async (manager) => {
      const state = await this.states.get(manager);
      if (state.started_at !== null) return;
      if (state.opened_at !== null) throw conflict(ALREADY_OPEN);
      await this.states.change({ words: 'neutral', opened_at: null, started_at: this.clock.now().toISOString() });
    });
    return this.get(userId);
  }

  /** @throws ProblemException 409 with what blocks the opening. */
  async open(userId: string): Promise<Onboarding> {
    const { steps, is_open } = await this.get(userId);
    const left = steps.filter(({ hinders }) => hinders).flatMap((step) => step.left);
    if (left.length > 0 && !is_open)
      throw new ProblemException(409, `Todavía no se puede abrir: ${left.join('. ')}`, undefined, {}, ONBOARDING_PROBLEM, {
        left,
      });
    if (!is_open) await this.states.change({ opened_at: this.clock.now().toISOString() });
    return this.get(userId);
  }

  async close(userId: string): Promise<Onboarding> {
    await this.states.change({ opened_at: null });
    return this.get(userId);
  }

  private async backupState(): Promise<{ isNightly: boolean; isProved: boolean }> {
    return { isNightly: this.backups.isConfigured, isProved: (await this.backups.lastProved()) !== null };
  }

  private async exampleStep(): Promise<OnboardingStep> {
    // Default texts change from the demo's to neutral ones, unless the clinic's site always had the demo's.
    const left = (await this.examples.exist())
      ? ['Borrar los datos de la clínica de ejemplo, que se lleva también sus textos y sus imágenes']
      : [];
    return { name: 'examples', left, hinders: left.length > 0 };
  }
}
