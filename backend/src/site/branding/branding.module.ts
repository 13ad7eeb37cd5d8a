import { Global, Module } from '@nestjs/common';
import { Sender } from '../../mail/sender.js';
import { ContentModule } from '../content/content.module.js';
import { ClinicSender } from './site-sender.js';

/** Global, because all modules below queue mails. */
@Global()
@Module({
  imports: [ContentModule],
  providers: [{ provide: Sender, useClass: ClinicSender }],
  exports: [Sender],
})
export class BrandingModule {}
