import { Column, Entity, Index, PrimaryColumn } from 'typeorm';
import { EQUIPMENT_RULES, type Equipment, type EquipmentKind } from '../../contract/index.js';
import { ID_COLUMN } from '../../core/database/columns.js';

@Entity('equipment')
@Index('IX_equipment_name', ['name_sort', 'id'])
export class EquipmentEntity implements Equipment {
  @PrimaryColumn(ID_COLUMN)
  id: string;

  @Column({ type: 'varchar', length: EQUIPMENT_RULES.name.max })
  name: string;

  /** Derived from `name`: see text-keys.ts. */
  @Column({ type: 'varchar', length: 250, select: false })
  name_sort: string;

  @Column({ type: 'varchar', length: 250, select: false })
  search_text: string;

  @Column({ type: 'varchar', length: 10 })
  kind: EquipmentKind;

  @Column({ type: 'boolean' })
  is_active: boolean;
}
