import { ApiProperty } from '@nestjs/swagger';
import { EQUIPMENT_RULES, type Equipment, type EquipmentKind, type NewEquipment } from '../../contract/index.js';
import { Change, ReadOnly, Rule, SCHEMA, type Changes } from '../../core/http/bodies.js';

export class EquipmentRecord implements Equipment {
  @ApiProperty(SCHEMA.id) id: string;
  @ApiProperty(EQUIPMENT_RULES.name.schema) name: string;
  @ApiProperty(EQUIPMENT_RULES.kind.schema) kind: EquipmentKind;
  @ApiProperty(EQUIPMENT_RULES.is_active.schema) is_active: boolean;
}

export class CreateEquipmentDto implements NewEquipment {
  @Rule(EQUIPMENT_RULES.name) name: string;
  @Rule(EQUIPMENT_RULES.kind) kind: EquipmentKind;
  @Rule(EQUIPMENT_RULES.is_active) is_active: boolean;
}

export class UpdateEquipmentDto implements Changes<Equipment> {
  @ReadOnly() id: undefined;
  @Change(EQUIPMENT_RULES.name) name: string | undefined;
  @Change(EQUIPMENT_RULES.kind) kind: EquipmentKind | undefined;
  @Change(EQUIPMENT_RULES.is_active) is_active: boolean | undefined;
}
