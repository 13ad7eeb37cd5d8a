import { Module } from '@nestjs/common';
import { LinkThrottle } from './link-throttle.js';
import { PrivateLinks } from './private-links.js';

@Module({ providers: [LinkThrottle, PrivateLinks], exports: [LinkThrottle, PrivateLinks] })
export class LinksModule {}
