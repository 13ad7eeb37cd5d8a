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
  /** The parsed JSON body. */
  readonly body: unknown;
}

/** A minimal client with keep-alive, for tests with thousands of requests. */
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
        // An event stream has no end.
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
