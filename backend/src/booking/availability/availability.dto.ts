import { Exclude, Type } from 'class-transformer';
import { APPOINTMENT_RULES, integer, optional, text, VISIT_TREATMENTS_MAX, withDefault } from '../../contract/index.js';
import { Rule } from '../../core/http/bodies.js';

const { message } = APPOINTMENT_RULES.treatment_id;
const TREATMENTS = optional(text({ max: VISIT_TREATMENTS_MAX * 37, message, tooLong: message, pattern: /^[0-9a-f,-]+$/i }));

const NO_MONTH = 'Indica el mes como AAAA-MM';
const MONTH = text({ max: 7, message: NO_MONTH, tooLong: NO_MONTH, pattern: /^[12]\d{3}-(0[1-9]|1[0-2])$/, kind: 'code' });

const MOST_STARTS = 20;
const OUT_OF_RANGE = `Debe estar entre 1 y ${MOST_STARTS}`;
const LIMIT = withDefault(integer({ min: 1, max: MOST_STARTS, message: OUT_OF_RANGE, tooLarge: OUT_OF_RANGE }), 3);

class Requested {
  /** Ids, separated by commas. */
  @Rule(TREATMENTS) treatment_id: string | null;
  @Rule(APPOINTMENT_RULES.practitioner_id) practitioner_id: string | null;
}

// `Exclude` ignores unknown parameters, such as those of advertisements.
@Exclude()
export class DayQueryDto extends Requested {
  @Rule(APPOINTMENT_RULES.date) date: string;
}

@Exclude()
export class MonthQueryDto extends Requested {
  @Rule(MONTH) month: string;
}

@Exclude()
export class StartsQueryDto extends Requested {
  @Type(() => Number)
  @Rule(LIMIT)
  limit: number;
}
