import { Module } from '@nestjs/common';
import { ClinicModule } from '../clinic/clinic.module.js';
import { MailQueue } from './mail-queue.js';

@Module({ imports: [ClinicModule], providers: [MailQueue], exports: [MailQueue] })
export class MailModule {}
