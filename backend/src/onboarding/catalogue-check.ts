import { Injectable } from '@nestjs/common';
import type { EntityManager, ObjectLiteral } from 'typeorm';
import { AvailabilityService } from '../booking/availability/availability.service.js';
import { PractitionerEntity } from '../booking/practitioners/practitioner.entity.js';
import { BeforeAfterEntity } from '../catalogue/before-after/before-after.entity.js';
import { ProductEntity } from '../catalogue/products/product.entity.js';
import { TestimonialEntity } from '../catalogue/testimonials/testimonial.entity.js';
import { TreatmentEntity } from '../catalogue/treatments/treatment.entity.js';
import { isExamplePicture, type OnboardingStep } from '../contract/index.js';
import { Database } from '../core/database/database.js';
import { ContentBlockEntity } from '../site/content/stored/content-block.entity.js';
import { ContentPages } from '../site/content/content-pages.js';

const NAMED = 3;

const withPictures = <E>(entity: new () => E, name: keyof E & string, pictures: readonly (keyof E & string)[]) => ({
  entity: entity as new () => ObjectLiteral,
  name,
  pictures: pictures as readonly string[],
});
/** What the clinic shows, the field that names it, and its pictures. */
const WITH_PICTURES = [
  withPictures(TreatmentEntity, 'name', ['image_url']),
  withPictures(ProductEntity, 'name', ['image_url']),
  withPictures(TestimonialEntity, 'name', ['image_url']),
  withPictures(PractitionerEntity, 'name', ['image_url']),
  withPictures(BeforeAfterEntity, 'caption', ['image_before', 'image_after']),
];

const step = (name: OnboardingStep['name'], left: string[]): OnboardingStep => ({ name, left, hinders: left.length > 0 });

/** Checks that there is a team, a bookable treatment, and no demo content on public pages. */
@Injectable()
export class CatalogueCheck {
  constructor(
    private readonly database: Database,
    private readonly availability: AvailabilityService,
    private readonly pages: ContentPages,
  ) {}

  async steps(): Promise<OnboardingStep[]> {
    const { manager } = this.database.reader;
    const team = await manager.countBy(PractitionerEntity, { is_active: true });
    const treatments = await manager.find(TreatmentEntity, { where: { is_active: true }, order: { name_sort: 'ASC' } });
    const isBookable = team > 0 && treatments.length > 0 && (await this.hasFreeHour(treatments));
    return [
      step('team', team === 0 ? ['Al menos una persona con la que se pueda reservar'] : []),
      step('catalogue', [
        ...(treatments.length === 0 ? ['Al menos un tratamiento'] : []),
        ...(team > 0 && treatments.length > 0 && !isBookable ? ['Ningún tratamiento tiene una hora libre que reservar'] : []),
        ...(await this.examplePictures(manager)),
      ]),
      // Neutral texts are the default.
      step('texts', await this.exampleBlocks(manager)),
    ];
  }

  private async hasFreeHour(treatments: readonly TreatmentEntity[]): Promise<boolean> {
    for (const { id: treatment_id } of treatments) {
      const query = { treatment_id, practitioner_id: null, limit: 1 };
      if ((await this.availability.next(query, true)).length > 0) return true;
    }
    return false;
  }

  private async exampleBlocks(manager: EntityManager): Promise<string[]> {
    const newest = new Map<string, ContentBlockEntity>();
    for (const row of await manager.find(ContentBlockEntity, { order: { number: 'ASC' } }))
      newest.set(`${row.page} ${row.block}`, row);
    const showing = [...newest.values()].filter(({ picture }) => isExamplePicture(picture)).map(({ page }) => page);
    const labels = (await this.pages.all()).flatMap(({ name, label }) => (showing.includes(name) ? label : []));
    return labels.length > 0 ? [`Imágenes de ejemplo en los textos de: ${labels.join(', ')}`] : [];
  }

  private async examplePictures(manager: EntityManager): Promise<string[]> {
    const showing: string[] = [];
    for (const { entity, name, pictures } of WITH_PICTURES)
      for (const row of await manager.find<ObjectLiteral>(entity, { loadEagerRelations: false }))
        if (pictures.some((field) => isExamplePicture(row[field] as string | null))) showing.push(String(row[name]));
    if (showing.length === 0) return [];
    const further = showing.length > NAMED ? ` y ${showing.length - NAMED} más` : '';
    return [`Imágenes de ejemplo en: ${showing.slice(0, NAMED).join(', ')}${further}`];
  }
}
