import { Module } from '@nestjs/common';
import { AppointmentsModule } from '../booking/appointments/appointments.module.js';
import { ProductsModule } from '../catalogue/products/products.module.js';
import { TreatmentsModule } from '../catalogue/treatments/treatments.module.js';
import { ClientsModule } from '../clients/clients.module.js';
import { ClinicModule } from '../clinic/clinic.module.js';
import { PeopleModule } from '../office/people/people.module.js';
import { DryRuns } from './dry-run.js';
import { ImportFiles } from './import-files.js';
import { ImportJob } from './import-job.js';
import { ImportsController } from './imports.controller.js';
import { ImportsService } from './imports.service.js';
import { AppointmentWriter } from './writers/appointment-writer.js';
import { ProductWriter, TreatmentWriter } from './writers/catalogue-writers.js';
import { ClientWriter } from './writers/client-writer.js';
import { Writers } from './writers/writers.js';

@Module({
  imports: [AppointmentsModule, ClientsModule, ClinicModule, PeopleModule, ProductsModule, TreatmentsModule],
  controllers: [ImportsController],
  providers: [
    AppointmentWriter,
    ClientWriter,
    DryRuns,
    ImportFiles,
    ImportJob,
    ImportsService,
    ProductWriter,
    TreatmentWriter,
    Writers,
  ],
})
export class ImportsModule {}
