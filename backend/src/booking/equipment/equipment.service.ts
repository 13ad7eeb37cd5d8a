import { Injectable } from '@nestjs/common';
import type { Equipment, NewEquipment } from '../../contract/index.js';
import { RecordKeeper } from '../../platform/resources/records.js';
import { TeamChanges } from '../planning/team-changes.js';
import { EQUIPMENT } from './equipment.resource.js';

const IN_USE = 'No se puede eliminar: hay citas que lo ocupan. Puedes dejarlo inactivo.';

@Injectable()
export class EquipmentService {
  readonly records = this.keeper.of(EQUIPMENT);

  constructor(
    private readonly keeper: RecordKeeper,
    private readonly team: TeamChanges,
  ) {}

  update(id: string, change: Partial<NewEquipment>): Promise<Equipment> {
    return this.team.change(() => this.records.update(id, change));
  }

  remove(id: string): Promise<Equipment> {
    return this.team.change(async (manager) => {
      await this.team.checkUnused(manager, id, IN_USE);
      return this.records.remove(id);
    });
  }
}
