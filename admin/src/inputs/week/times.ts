import { codeText, timeOfDay } from '@radiance/backend/contract';

const TIME_RULE = timeOfDay('');
export const isTime = (text: string): boolean => TIME_RULE.parse(text).ok;

/** `09:30` of "9:30", "9.30", "930", "9"; the text itself when it is no time. */
export function parseTime(typed: string): string {
  const [, hours, minutes = '00'] = /^(\d{1,2})[:.h]?(\d{2})?$/.exec(codeText(typed)) ?? [];
  const time = hours ? `${hours.padStart(2, '0')}:${minutes}` : '';
  return isTime(time) ? time : typed.trim();
}
