import { HttpException } from '@nestjs/common';
import {
  CONTENT_PAGES,
  fillBlocks,
  CUSTOM_PAGE_CONTENT,
  TREATMENT_CONTENT,
  treatmentContent,
  type AvailableSlot,
  type Block,
  type ContentOf,
  type ContentPage,
  type DefaultTexts,
  type ListQuery,
  type ManagedOrNot,
  type CustomAddress,
  type CustomPage,
  type CustomPageBlocks,
  type Page,
  type PairCount,
  type ProductCount,
  type PublicApi,
  type PublicClinic,
  type PublicResourceName,
  type PublicResources,
  type RetiredTreatment,
  type ShownWaitingOrNot,
  type Topic,
  type TreatmentBlocks,
} from '../../contract/index.js';
import type { Versions } from '../../core/changes/change-counters.js';
import { isUnavailable } from '../../core/database/failures.js';
import { contentValues, type Written } from '../content/stored/content-values.js';
import { customAddress } from '../custom-pages/custom-pages.service.js';
import type { CachedReadings } from './cached-readings.js';

/** The services behind the public endpoints. */
export interface PublicServices {
  readonly resources: {
    readonly [R in PublicResourceName]: {
      list(query: ListQuery): Promise<Page<PublicResources[R]>>;
      get(id: string): Promise<PublicResources[R]>;
    };
  };
  productCounts(): Promise<ProductCount[]>;
  pairCounts(): Promise<PairCount[]>;
  retiredTreatment(address: string): Promise<RetiredTreatment>;
  clinic(): Promise<PublicClinic>;
  content(page: string): Promise<Written>;
  defaultTexts(versions: Versions): Promise<DefaultTexts>;
  /** Every custom address, with redirects. */
  customAddresses(): Promise<ReadonlyMap<string, CustomPage>>;
  availability(date: string, treatmentId?: string, practitionerId?: string): Promise<AvailableSlot[]>;
  managed(token: string): Promise<ManagedOrNot>;
  waiting(token: string): Promise<ShownWaitingOrNot>;
}

/** Answers loaders by the endpoints' services and records the topics that the page depends on. */
export class RecordingApi implements PublicApi {
  readonly topics = new Set<Topic>();
  /** The page may be cached. */
  isCacheable = true;
  /** The error of an unavailable database. */
  unavailable: unknown = null;

  constructor(
    private readonly services: PublicServices,
    private readonly readings: CachedReadings,
    private readonly versions: Versions,
  ) {}

  list<R extends PublicResourceName>(resource: R, query: ListQuery = {}): Promise<Page<PublicResources[R]>> {
    this.topics.add(resource);
    const read = () => this.services.resources[resource].list(query);
    return this.noting(this.readings.of(resource, `${resource} ${JSON.stringify(query)}`, this.versions, read));
  }

  get<R extends PublicResourceName>(resource: R, id: string): Promise<PublicResources[R] | null> {
    this.topics.add(resource);
    return this.orNull(this.services.resources[resource].get(id));
  }

  productCounts(): Promise<ProductCount[]> {
    this.topics.add('products');
    const read = () => this.services.productCounts();
    return this.noting(this.readings.of('products', 'product counts', this.versions, read));
  }

  pairCounts(): Promise<PairCount[]> {
    this.topics.add('before-after');
    const read = () => this.services.pairCounts();
    return this.noting(this.readings.of('before-after', 'pair counts', this.versions, read));
  }

  retiredTreatment(address: string): Promise<RetiredTreatment | null> {
    this.topics.add('treatments');
    return this.orNull(this.services.retiredTreatment(address));
  }

  clinic(): Promise<PublicClinic> {
    this.topics.add('clinic');
    return this.noting(this.readings.of('clinic', 'clinic', this.versions, () => this.services.clinic()));
  }

  treatmentContent(id: string): Promise<TreatmentBlocks> {
    return this.blocks<TreatmentBlocks>(treatmentContent(id), TREATMENT_CONTENT.blocks);
  }

  async ownAddress(slug: string): Promise<CustomAddress> {
    this.topics.add('own-pages');
    const read = () => this.services.customAddresses();
    // One reading answers all unknown addresses, which are unlimited.
    const addresses = await this.noting(this.readings.of('own-pages', 'custom addresses', this.versions, read));
    return customAddress(slug, addresses, (page) => this.blocks<CustomPageBlocks>(page, CUSTOM_PAGE_CONTENT.blocks));
  }

  content<P extends ContentPage>(page: P): Promise<ContentOf<P>> {
    return this.blocks<ContentOf<P>>(page, CONTENT_PAGES[page].blocks);
  }

  /** The block definitions guarantee the value types. */
  private async blocks<V>(page: string, blocks: Readonly<Record<string, Block>>): Promise<V> {
    this.topics.add('content');
    const read = () => this.services.content(page);
    const written = await this.noting(this.readings.of('content', `content ${page}`, this.versions, read));
    const texts = await this.noting(this.services.defaultTexts(this.versions));
    return fillBlocks(blocks, contentValues(blocks, texts, written), await this.clinic()) as V;
  }

  availability(date: string, treatmentId?: string, practitionerId?: string): Promise<AvailableSlot[]> {
    this.isCacheable = false;
    return this.noting(this.services.availability(date, treatmentId, practitionerId));
  }

  managed(token: string): Promise<ManagedOrNot> {
    this.isCacheable = false;
    return this.noting(this.services.managed(token));
  }

  waiting(token: string): Promise<ShownWaitingOrNot> {
    this.isCacheable = false;
    return this.noting(this.services.waiting(token));
  }

  /** Null for a missing record. */
  private async orNull<T>(answer: Promise<T>): Promise<T | null> {
    try {
      return await this.noting(answer);
    } catch (error) {
      if (error instanceof HttpException && error.getStatus() === 404) return null;
      throw error;
    }
  }

  private async noting<T>(answer: Promise<T>): Promise<T> {
    try {
      return await answer;
    } catch (error) {
      if (isUnavailable(error)) this.unavailable = error;
      throw error;
    }
  }
}
