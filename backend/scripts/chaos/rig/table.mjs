const MARKS = { kept: '✓', broken: '✗ BROKEN', skipped: '– skipped' };
const LINE = 118;

/** Words wrapped to `width`, each line indented by what stands in front of the first. */
function wrapped(label, text, width = LINE) {
  const indent = ' '.repeat(label.length);
  const lines = [''];
  for (const word of text.split(' ')) {
    const last = lines.at(-1);
    if (last && last.length + word.length + 1 > width - label.length) lines.push(word);
    else lines[lines.length - 1] = last ? `${last} ${word}` : word;
  }
  return lines.map((line, index) => `${index === 0 ? label : indent}${line}`).join('\n');
}

export function printTable(rows) {
  let heading = '';
  for (const { scenario, did, promised, found, verdict } of rows) {
    if (scenario !== heading) console.log(`\n${scenario}`);
    heading = scenario;
    console.log(wrapped('  did       ', did));
    console.log(wrapped('  promised  ', promised));
    console.log(wrapped('  found     ', found));
    console.log(`  ${MARKS[verdict]}`);
  }
}
