import { dayOfDate, formatMonth, formatShortWeekday } from '@radiance/backend/contract';
import { es } from 'react-day-picker/locale/es';

/** What the calendars of both fronts have in common. */
export const CALENDAR_OPTIONS = {
  mode: 'single',
  required: true,
  locale: es,
  weekStartsOn: 1,
  navLayout: 'around',
  modifiersClassNames: { closed: 'closed' },
  classNames: {
    month: 'month',
    month_caption: 'caption',
    button_previous: 'turn',
    button_next: 'turn',
    month_grid: 'grid',
    weekday: 'weekday',
    day: 'day',
    day_button: 'date',
    today: 'today',
    disabled: 'disabled',
    selected: 'selected',
  },
  // Not 'siguiente' and 'anterior', which are the labels of the wizard's buttons.
  labels: { labelNext: () => 'Próximo mes', labelPrevious: () => 'Mes anterior' },
  formatters: {
    formatWeekdayName: (date: Date) => formatShortWeekday(dayOfDate(date)),
    formatCaption: (month: Date) => formatMonth(dayOfDate(month)),
  },
} as const;
