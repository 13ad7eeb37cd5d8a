import { ApiProperty } from '@nestjs/swagger';
import { ABSENCE_NOTICE_RULES, type AbsenceNotice, type Values } from '../../contract/index.js';
import { Rule } from '../../core/http/bodies.js';

export class AbsenceNoticesDto implements Values<typeof ABSENCE_NOTICE_RULES> {
  @Rule(ABSENCE_NOTICE_RULES.appointment_ids) appointment_ids: readonly string[];
  @Rule(ABSENCE_NOTICE_RULES.dry_run) dry_run: boolean;
}

export class AbsenceNoticeRecord implements AbsenceNotice {
  @ApiProperty() client_name: string;
  @ApiProperty({ description: 'Empty where the client has none' }) email: string;
  @ApiProperty() phone: string;
  @ApiProperty({ enum: ['new', 'notified', 'no-email'] }) state: AbsenceNotice['state'];
  @ApiProperty() subject: string;
  @ApiProperty() text: string;
}
