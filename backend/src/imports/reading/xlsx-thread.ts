/** Reads a workbook's first sheet in a thread of its own, so that the server goes on answering. Started by `xlsxLines`. */
import { parentPort, workerData } from 'node:worker_threads';
import { readSheet, type CellValue } from 'read-excel-file/universal';

/** A time without a day is of the day on which Excel's numbers begin. */
const BEFORE_ANY_DAY = Date.UTC(1901, 0, 1);

/** As a Spanish spreadsheet would write it in a CSV file, dates as ISO 8601. */
function written(cell: CellValue | null): string {
  if (cell === null) return '';
  if (cell instanceof Date) {
    const [day = '', time = ''] = cell.toISOString().split('T');
    const minutes = time.slice(0, 5);
    if (cell.getTime() < BEFORE_ANY_DAY) return minutes;
    return minutes === '00:00' ? day : `${day} ${minutes}`;
  }
  if (typeof cell === 'number')
    return Number.isInteger(cell) ? cell.toFixed(0) : String(Number(cell.toFixed(2))).replace('.', ',');
  return typeof cell === 'boolean' ? (cell ? 'Sí' : 'No') : String(cell);
}

const sheet = await readSheet(workerData as ArrayBuffer, 1);
parentPort?.postMessage(sheet.map((row) => row.map(written)));
