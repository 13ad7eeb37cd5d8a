import { Injectable } from '@nestjs/common';
import type { Equipment } from '../../contract/index.js';
import { RecordKeeper } from '../../platform/resources/records.js';
import { EQUIPMENT } from './equipment.resource.js';

@Injectable()
export class EquipmentService {
  readonly records = this.keeper.of(EQUIPMENT);

  constructor(private readonly keeper: RecordKeeper) {}

  remove(id: string): Promise<Equipment> {
    return this.records.remove(id);
  }
}
