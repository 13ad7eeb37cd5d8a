import { Module } from '@nestjs/common';
import { AvailabilityModule } from '../../booking/availability/availability.module.js';
import { WaitlistModule } from '../../booking/waitlist/waitlist.module.js';
import { PractitionersModule } from '../../booking/practitioners/practitioners.module.js';
import { BeforeAfterModule } from '../../catalogue/before-after/before-after.module.js';
import { SelfServiceModule } from '../../office/self-service/self-service.module.js';
import { ProductsModule } from '../../catalogue/products/products.module.js';
import { TestimonialsModule } from '../../catalogue/testimonials/testimonials.module.js';
import { TreatmentsModule } from '../../catalogue/treatments/treatments.module.js';
import { ContentModule } from '../content/content.module.js';
import { CustomPagesModule } from '../custom-pages/custom-pages.module.js';
import { CrawlersService } from '../crawlers/crawlers.service.js';
import { PanelPage } from '../branding/panel-page.js';
import { SiteFilesService } from '../branding/site-files.service.js';
import { PagesService } from './pages.service.js';
import { PreviewPages } from './preview-pages.js';

@Module({
  imports: [
    AvailabilityModule,
    BeforeAfterModule,
    ContentModule,
    SelfServiceModule,
    CustomPagesModule,
    PractitionersModule,
    ProductsModule,
    TestimonialsModule,
    TreatmentsModule,
    WaitlistModule,
  ],
  providers: [CrawlersService, PagesService, PanelPage, PreviewPages, SiteFilesService],
  exports: [PagesService],
})
export class PagesModule {}
