import { relativeDay, relativeInstant, useNow } from '../lib/dates';

export const RelativeDay = ({ date }: { date: string }) => <span>{relativeDay(date, useNow())}</span>;
export const RelativeInstant = ({ instant }: { instant: string }) => <span>{relativeInstant(instant, useNow())}</span>;
