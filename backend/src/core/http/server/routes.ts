import { Injectable, RequestMethod, type Type } from '@nestjs/common';
import { METHOD_METADATA, PATH_METADATA } from '@nestjs/common/constants.js';
import { DiscoveryService, MetadataScanner, Reflector } from '@nestjs/core';

interface Route {
  method: string;
  /** A segment that begins with a colon is a parameter. */
  path: string;
}

/** `documentation.ts` serves them without a controller. */
const DOCUMENTATION: readonly Route[] = ['/api/docs', '/api/openapi.json'].map((path) => ({ method: 'GET', path }));

/** The routes of all controllers. */
@Injectable()
export class Routes {
  readonly ofControllers: readonly Route[];

  constructor(
    discovery: DiscoveryService,
    private readonly scanner: MetadataScanner,
    private readonly reflector: Reflector,
  ) {
    this.ofControllers = discovery.getControllers().flatMap(({ metatype }) => (metatype ? this.routesOf(metatype as Type) : []));
  }

  /** Methods that routes of this path have; empty when there is no such path. */
  methodsAt(path: string): string[] {
    const routes = [...this.ofControllers, ...DOCUMENTATION].filter((route) => isAt(route.path, path));
    return [...new Set(routes.map(({ method }) => method))].sort();
  }

  private routesOf(controller: Type): Route[] {
    const prefix = this.reflector.get<string>(PATH_METADATA, controller);
    const prototype = controller.prototype as Record<string, () => unknown>;
    return this.scanner.getAllMethodNames(prototype).flatMap((name) => {
      const handler = prototype[name];
      const path = handler && this.reflector.get<string | undefined>(PATH_METADATA, handler);
      if (!handler || path === undefined) return [];
      const method = this.reflector.get<RequestMethod>(METHOD_METADATA, handler);
      const segments = ['api', ...prefix.split('/'), ...path.split('/')].filter((segment) => segment !== '');
      return [{ method: RequestMethod[method], path: `/${segments.join('/')}` }];
    });
  }
}

function isAt(route: string, path: string): boolean {
  const [wanted, given] = [route.split('/'), path.split('/')];
  const isSame = (segment: string, index: number): boolean =>
    segment.startsWith(':') ? Boolean(given[index]) : segment === given[index];
  return wanted.length === given.length && wanted.every(isSame);
}
