const HOUR_MS = 3_600_000;

export interface Interval {
  label: string;
  from: string;
  to: string;
}

/** Intervals end when the dialog was opened. */
export function intervals(now: Date, since: string | null): Interval[] {
  const to = now.toISOString();
  const ago = (hours: number): string => new Date(now.getTime() - hours * HOUR_MS).toISOString();
  return [
    ...(since ? [{ label: 'Desde una hora antes de activarse la protección', from: hourBefore(since), to }] : []),
    { label: 'En la última hora', from: ago(1), to },
    { label: 'En las últimas 6 horas', from: ago(6), to },
    { label: 'En las últimas 24 horas', from: ago(24), to },
    { label: 'En los últimos 7 días', from: ago(7 * 24), to },
  ];
}

const hourBefore = (instant: string): string => new Date(Date.parse(instant) - HOUR_MS).toISOString();
