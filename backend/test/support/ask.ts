import { Agent, request, type IncomingHttpHeaders } from 'node:http';

const agent = new Agent({ keepAlive: true });

interface Asked {
  method: string;
  headers?: Readonly<Record<string, string>>;
  body?: unknown;
}

export interface Answer {
  status: number;
  headers: IncomingHttpHeaders;
  text: string;
  /** Of one in JSON. */
  readonly body: unknown;
}

/**
 * One request and nothing around it, over a connection that stays: where thousands are sent, the comforts of the suites'
 * usual client cost as much as what is asked.
 */
export function ask(url: string, { method, headers, body }: Asked): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const sent = body === undefined ? undefined : Buffer.from(JSON.stringify(body));
    const asked = request(
      url,
      {
        method,
        agent,
        headers: { ...headers, ...(sent && { 'Content-Type': 'application/json', 'Content-Length': sent.length }) },
      },
      (answer) => {
        const { statusCode: status = 0, headers } = answer;
        let text = '';
        const whole = (): Answer => ({
          status,
          headers,
          text,
          get body() {
            return JSON.parse(text) as unknown;
          },
        });
        // Would not end.
        if (answer.headers['content-type']?.startsWith('text/event-stream')) {
          answer.destroy();
          return resolve(whole());
        }
        answer
          .setEncoding('utf8')
          .on('data', (part: string) => (text += part))
          .on('end', () => resolve(whole()))
          .on('error', reject);
      },
    );
    asked.on('error', reject).end(sent);
  });
}
