import { Module } from '@nestjs/common';
import { AvailabilityModule } from '../booking/availability/availability.module.js';
import { BackupsModule } from '../office/backups/backups.module.js';
import { MailModule } from '../mail/mail.module.js';
import { ContentModule } from '../site/content/content.module.js';
import { CatalogueCheck } from './catalogue-check.js';
import { Examples } from './examples.js';
import { MailTests } from './mail-tests.js';
import { OnboardingController } from './onboarding.controller.js';
import { OnboardingService } from './onboarding.service.js';
import { ProfileCheck } from './profile-check.js';

@Module({
  imports: [AvailabilityModule, BackupsModule, ContentModule, MailModule],
  controllers: [OnboardingController],
  providers: [CatalogueCheck, Examples, MailTests, OnboardingService, ProfileCheck],
})
export class OnboardingModule {}
