import { Body, Controller, Delete, Get, HttpCode, Post } from '@nestjs/common';
import {
  ApiAcceptedResponse,
  ApiBearerAuth,
  ApiConflictResponse,
  ApiNoContentResponse,
  ApiOkResponse,
  ApiOperation,
  ApiTags,
} from '@nestjs/swagger';
import type { ExampleCounts, Onboarding } from '../contract/index.js';
import { CurrentCaller, RecentAuthentication, type Caller } from '../core/http/access-decorators.js';
import { Examples } from './examples.js';
import { MailTests } from './mail-tests.js';
import { ANSWERS, MailCodeDto } from './onboarding.dto.js';
import { OnboardingService } from './onboarding.service.js';

@ApiTags('opening')
@ApiBearerAuth()
@Controller('opening')
export class OnboardingController {
  constructor(
    private readonly onboarding: OnboardingService,
    private readonly examples: Examples,
    private readonly mails: MailTests,
  ) {}

  @Get()
  @ApiOperation({ summary: 'What a new clinic still has to do, and what of it blocks the opening' })
  @ApiOkResponse({ schema: ANSWERS.opening })
  get(@CurrentCaller() { userId }: Caller): Promise<Onboarding> {
    return this.onboarding.get(userId);
  }

  @Post('start')
  @HttpCode(200)
  @ApiOperation({ summary: 'Begin to set up a clinic of one’s own: closed to visitors until it is opened' })
  @ApiOkResponse({ schema: ANSWERS.opening })
  @ApiConflictResponse({ description: 'The site is open already' })
  start(@CurrentCaller() { userId }: Caller): Promise<Onboarding> {
    return this.onboarding.start(userId);
  }

  @Post('open')
  @HttpCode(200)
  @ApiOperation({ summary: 'Show the site to visitors from the next request on' })
  @ApiOkResponse({ schema: ANSWERS.opening })
  @ApiConflictResponse({ description: 'Something blocks it: `left` says what' })
  open(@CurrentCaller() { userId }: Caller): Promise<Onboarding> {
    return this.onboarding.open(userId);
  }

  @Post('close')
  @RecentAuthentication()
  @HttpCode(200)
  @ApiOperation({ summary: 'Tell visitors from the next request on that the clinic opens soon' })
  @ApiOkResponse({ schema: ANSWERS.opening })
  close(@CurrentCaller() { userId }: Caller): Promise<Onboarding> {
    return this.onboarding.close(userId);
  }

  @Get('demo')
  @ApiOperation({ summary: 'What would leave with the demo clinic' })
  @ApiOkResponse({ schema: ANSWERS.counts })
  counts(): Promise<ExampleCounts> {
    return this.examples.counts();
  }

  @Delete('demo')
  @RecentAuthentication()
  @HttpCode(204)
  @ApiOperation({ summary: 'Take the demo clinic away, whole, and what hangs on it; the site is closed then' })
  @ApiNoContentResponse()
  remove(): Promise<void> {
    return this.examples.remove();
  }

  @Post('mail')
  @HttpCode(202)
  @ApiOperation({ summary: 'Send a mail with a code to one’s own account' })
  @ApiAcceptedResponse({ description: 'It is on its way' })
  @ApiConflictResponse({ description: 'There is no mail server' })
  sendMail(@CurrentCaller() { email }: Caller): Promise<void> {
    return this.mails.send(email);
  }

  @Post('mail/proof')
  @HttpCode(200)
  @ApiOperation({ summary: 'Verify that the mail has arrived, by its code' })
  @ApiOkResponse({ schema: ANSWERS.mail })
  verifyMail(@Body() { code }: MailCodeDto): Promise<Onboarding['mail']> {
    return this.mails.verify(code);
  }
}
