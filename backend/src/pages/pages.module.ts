import { Module } from '@nestjs/common';
import { AvailabilityModule } from '../availability/availability.module.js';
import { BeforeAfterModule } from '../before-after/before-after.module.js';
import { ClinicModule } from '../clinic/clinic.module.js';
import { ProductsModule } from '../products/products.module.js';
import { TestimonialsModule } from '../testimonials/testimonials.module.js';
import { TreatmentsModule } from '../treatments/treatments.module.js';
import { CrawlersService } from './crawlers.service.js';
import { PagesService } from './pages.service.js';

@Module({
  imports: [AvailabilityModule, BeforeAfterModule, ClinicModule, ProductsModule, TestimonialsModule, TreatmentsModule],
  providers: [CrawlersService, PagesService],
})
export class PagesModule {}
