import { once } from 'node:events';
import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

/** What open pages are told: what is live, who serves it, and what cannot be built or started. */
interface State {
  revision: number;
  gateway: number | undefined;
  failures: string[];
}

/** Tells the site's open pages of changes; it stays when the API and the gateway are started anew. */
export class PageNews {
  private readonly state: State = { revision: 0, gateway: undefined, failures: [] };
  private readonly pages = new Set<ServerResponse>();
  private readonly server = createServer((request, response) => {
    // The page is another origin's: the port differs.
    response
      .writeHead(200, { 'content-type': 'text/event-stream', 'access-control-allow-origin': '*' })
      .write(this.message);
    this.pages.add(response);
    request.on('close', () => this.pages.delete(response));
  });

  /** Its address. */
  async open(): Promise<string> {
    this.server.listen(0, '127.0.0.1');
    await once(this.server, 'listening');
    return `http://127.0.0.1:${(this.server.address() as AddressInfo).port}`;
  }

  tell(changed: Partial<State>): void {
    Object.assign(this.state, changed);
    for (const page of this.pages) page.write(this.message);
  }

  close(): void {
    this.server.close();
    this.server.closeAllConnections();
  }

  private get message(): string {
    return `data: ${JSON.stringify(this.state)}\n\n`;
  }
}
