import { Injectable } from '@nestjs/common';
import type { Equipment, ListQuery, NewEquipment } from '../../contract/index.js';
import type { PageAnswer } from '../../core/lists/page.js';
import { RecordStore } from '../../core/resources/records.js';
import { ResourceService } from '../../core/resources/resource-service.js';
import { TeamLeavers } from '../appointments/team-leavers.js';
import { TeamChanges } from '../planning/team-changes.js';
import type { EquipmentEntity } from './equipment.entity.js';
import { EQUIPMENT } from './equipment.resource.js';

@Injectable()
export class EquipmentService extends ResourceService<'equipment', EquipmentEntity> {
  constructor(
    store: RecordStore,
    private readonly team: TeamChanges,
    private readonly leavers: TeamLeavers,
  ) {
    super(store.of(EQUIPMENT));
  }

  list(query: ListQuery): Promise<PageAnswer<Equipment>> {
    return this.records.list(query);
  }

  get(id: string): Promise<Equipment> {
    return this.records.get(id);
  }

  create(body: NewEquipment): Promise<Equipment> {
    return this.records.create(body);
  }

  /** @throws ProblemException 409 with the appointments that occupy a deactivated resource, when `isAsking`. */
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
