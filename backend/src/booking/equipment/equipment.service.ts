import { Injectable } from '@nestjs/common';
import type { Equipment, NewEquipment } from '../../contract/index.js';
import { RecordKeeper } from '../../core/resources/records.js';
import { TeamLeavers } from '../appointments/team-leavers.js';
import { TeamChanges } from '../planning/team-changes.js';
import { EQUIPMENT } from './equipment.resource.js';

@Injectable()
export class EquipmentService {
  readonly records = this.keeper.of(EQUIPMENT);

  constructor(
    private readonly keeper: RecordKeeper,
    private readonly team: TeamChanges,
    private readonly leavers: TeamLeavers,
  ) {}

  /** @throws ProblemException 409 with the appointments that still hold what is to be in use no more, where that is asked for. */
  update(id: string, change: Partial<NewEquipment>, isAsking: boolean): Promise<Equipment> {
    return this.team.change(() =>
      this.records.update(id, change, async (manager, before) => {
        if (isAsking && before.is_active && change.is_active === false) await this.leavers.checkRetirement(manager, id);
        return {};
      }),
    );
  }

  remove(id: string): Promise<Equipment> {
    return this.team.change(async (manager) => {
      await this.leavers.checkRemoval(manager, id);
      return this.records.remove(id);
    });
  }
}
