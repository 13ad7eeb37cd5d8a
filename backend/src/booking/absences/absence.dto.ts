import { ApiProperty } from '@nestjs/swagger';
import { ABSENCE_RULES, type Absence, type NewAbsence } from '../../contract/index.js';
import { Change, ReadOnly, Rule, SCHEMA, type Changes } from '../../core/http/bodies.js';

export class AbsenceRecord implements Absence {
  @ApiProperty(SCHEMA.id) id: string;
  @ApiProperty(ABSENCE_RULES.practitioner_id.schema) practitioner_id: string | null;
  @ApiProperty(ABSENCE_RULES.equipment_id.schema) equipment_id: string | null;
  @ApiProperty(ABSENCE_RULES.from.schema) from: string;
  @ApiProperty(ABSENCE_RULES.to.schema) to: string;
  @ApiProperty(ABSENCE_RULES.reason.schema) reason: string | null;
}

export class CreateAbsenceDto implements NewAbsence {
  @Rule(ABSENCE_RULES.practitioner_id) practitioner_id: string | null;
  @Rule(ABSENCE_RULES.equipment_id) equipment_id: string | null;
  @Rule(ABSENCE_RULES.from) from: string;
  @Rule(ABSENCE_RULES.to) to: string;
  @Rule(ABSENCE_RULES.reason) reason: string | null;
}

export class UpdateAbsenceDto implements Changes<Absence> {
  @ReadOnly() id: undefined;
  @Change(ABSENCE_RULES.practitioner_id) practitioner_id: string | null | undefined;
  @Change(ABSENCE_RULES.equipment_id) equipment_id: string | null | undefined;
  @Change(ABSENCE_RULES.from) from: string | undefined;
  @Change(ABSENCE_RULES.to) to: string | undefined;
  @Change(ABSENCE_RULES.reason) reason: string | null | undefined;
}
