import { applyDecorators } from '@nestjs/common';
import { ApiProperty } from '@nestjs/swagger';
import { Exclude, Expose, Transform } from 'class-transformer';
import { ValidateBy, ValidateIf } from 'class-validator';
import type { Rule as FieldRule, WithDefault } from '../../contract/index.js';

/** A field of a new record. A field that is absent takes the rule's default. */
export const Rule = (rule: FieldRule<unknown>): PropertyDecorator =>
  applyDecorators(Expose(), validatedBy(rule), ApiProperty({ ...rule.schema, required: rule.required }));

/** A field of a change. A field that is absent stays as it is; `null` is a value and is judged. */
export function Change(rule: FieldRule<unknown>): PropertyDecorator {
  const isChoice = rule.schema['type'] === 'boolean' || 'enum' in rule.schema;
  // `null` must not reset a state such as "published" or "paid" to its default.
  const validating = isChoice && 'given' in rule ? (rule as FieldRule<unknown> & WithDefault<unknown>).given : rule;
  return applyDecorators(
    ValidateIf((_body, value) => value !== undefined),
    validatedBy(validating),
    ApiProperty({ ...validating.schema, required: false }),
  );
}

/** A field that a change may contain and that is ignored: the panel sends the whole record back. */
export const ReadOnly = (): PropertyDecorator => Exclude({ toClassOnly: true });

/** The type of a DTO of a change: every field of the record is declared, so a forgotten one does not compile. */
export type Changes<T> = { [K in keyof Required<T>]: T[K] | undefined };

const validatedBy = (rule: FieldRule<unknown>): PropertyDecorator =>
  applyDecorators(
    Transform(({ value }: { value: unknown }) => {
      const parsed = rule.parse(value);
      return parsed.ok ? parsed.value : value;
    }),
    ValidateBy({
      name: 'rule',
      validator: {
        validate: (value) => rule.parse(value).ok,
        defaultMessage: (validation) => {
          const parsed = rule.parse(validation?.value);
          return parsed.ok ? '' : parsed.message;
        },
      },
    }),
  );

export const SCHEMA = {
  id: { type: 'string', format: 'uuid' },
  optionalId: { type: 'string', format: 'uuid', nullable: true },
  instant: { type: 'string', format: 'date-time' },
  optionalInstant: { type: 'string', format: 'date-time', nullable: true },
  joinedText: { type: 'string', nullable: true },
  joinedAddress: { type: 'string', format: 'uri', nullable: true },
} as const;
