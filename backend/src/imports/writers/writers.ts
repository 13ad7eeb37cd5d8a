import { Injectable } from '@nestjs/common';
import type { ImportKind } from '../../contract/index.js';
import { AppointmentWriter } from './appointment-writer.js';
import { ProductWriter, TreatmentWriter } from './catalogue-writers.js';
import { ClientWriter } from './client-writer.js';
import type { Writer } from './writer.js';

@Injectable()
export class Writers {
  private readonly byKind: Readonly<Record<ImportKind, Writer>>;

  constructor(clients: ClientWriter, appointments: AppointmentWriter, treatments: TreatmentWriter, products: ProductWriter) {
    this.byKind = { clients, appointments, treatments, products };
  }

  of(kind: ImportKind): Writer {
    return this.byKind[kind];
  }
}
