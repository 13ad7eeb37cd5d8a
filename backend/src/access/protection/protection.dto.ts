import {
  CONFIRMATION_RULES,
  FLOOD_RULES,
  PROTECTION_RULES,
  type AdaptiveLimitMode,
  type FloodKindName,
  type FloodSelection,
  type ProtectionReport,
  type Values,
} from '../../contract/index.js';
import { Change, ReadOnly, Rule, type Changes } from '../../core/http/bodies.js';

export class ChangeProtectionDto implements Changes<ProtectionReport> {
  @ReadOnly() is_on: undefined;
  @ReadOnly() brakes: undefined;
  @Change(PROTECTION_RULES.appointments_per_person) appointments_per_person: number | undefined;
  @Change(PROTECTION_RULES.appointments_per_network) appointments_per_network: number | undefined;
  @Change(PROTECTION_RULES.units_per_line) units_per_line: number | undefined;
  @Change(PROTECTION_RULES.units_per_person) units_per_person: number | undefined;
  @Change(PROTECTION_RULES.units_per_network) units_per_network: number | undefined;
  @Change(PROTECTION_RULES.leads_per_network) leads_per_network: number | undefined;
  @Change(PROTECTION_RULES.stock_parts) stock_parts: number | undefined;
  @Change(PROTECTION_RULES.stock_units) stock_units: number | undefined;
  @Change(PROTECTION_RULES.hold_minutes) hold_minutes: number | undefined;
  @Change(PROTECTION_RULES.appointments_brake) appointments_brake: AdaptiveLimitMode | undefined;
  @Change(PROTECTION_RULES.orders_brake) orders_brake: AdaptiveLimitMode | undefined;
  @Change(PROTECTION_RULES.leads_brake) leads_brake: AdaptiveLimitMode | undefined;
}

export class FloodDto implements FloodSelection {
  @Rule(FLOOD_RULES.network) network: string | null;
  @Rule(FLOOD_RULES.from) from: string | null;
  @Rule(FLOOD_RULES.to) to: string | null;
  @Rule(FLOOD_RULES.kind) kind: FloodKindName | null;
  @Rule(FLOOD_RULES.include_confirmed) include_confirmed: boolean;
  @Rule(FLOOD_RULES.preview) preview: boolean;
}

export class ConfirmationDto implements Values<typeof CONFIRMATION_RULES> {
  @Rule(CONFIRMATION_RULES.token) token: string;
}
