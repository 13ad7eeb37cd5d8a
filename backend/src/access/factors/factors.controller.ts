import { Body, Controller, Delete, Get, Header, HttpCode, Post } from '@nestjs/common';
import { ApiBearerAuth, ApiCreatedResponse, ApiOkResponse, ApiOperation, ApiParam, ApiTags } from '@nestjs/swagger';
import type { EnrolledFactor, FactorChallenge, NewRecoveryCodes, RecoveryCodesLeft, Session } from '../../contract/index.js';
import { RecordId } from '../../core/http/record-id.js';
import { Confirmed, CurrentCaller, RecentAuthentication, SecondStep, type Caller } from '../../core/http/access-decorators.js';
import { CommitsItself } from '../../core/idempotency/idempotency.interceptor.js';
import { RESPONSES } from '../sessions/response-schemas.js';
import { FactorAnswerDto, NewFactorDto, RecoveryDto } from './factor.dto.js';
import { FactorsService } from './factors.service.js';
import { RecoveryCodes } from './recovery-codes.js';

/** The second step of signing in. */
@ApiTags('auth')
@ApiBearerAuth()
@CommitsItself()
@Controller('auth')
export class FactorsController {
  constructor(
    private readonly factors: FactorsService,
    private readonly recoveryCodes: RecoveryCodes,
  ) {}

  @Post('factors')
  @Confirmed()
  @RecentAuthentication()
  @Header('Cache-Control', 'no-store')
  @ApiOperation({ summary: 'Begin to enrol a factor: an authenticator app, a phone or a passkey' })
  @ApiCreatedResponse({ schema: RESPONSES.enrolledFactor })
  enrol(@CurrentCaller() caller: Caller, @Body() form: NewFactorDto): Promise<EnrolledFactor> {
    return this.factors.enrol(caller, form);
  }

  @Delete('factors/:id')
  @Confirmed()
  @RecentAuthentication()
  @ApiParam({ name: 'id' })
  @ApiOperation({ summary: 'Remove a factor' })
  @ApiOkResponse({ schema: RESPONSES.removed })
  remove(@CurrentCaller() caller: Caller, @RecordId() id: string): Promise<{ id: string }> {
    return this.factors.remove(caller, id);
  }

  @Post('factors/:id/challenge')
  @SecondStep()
  @HttpCode(200)
  @Header('Cache-Control', 'no-store')
  @ApiParam({ name: 'id' })
  @ApiOperation({ summary: 'Ask to prove a factor; by phone this sends the code' })
  @ApiOkResponse({ schema: RESPONSES.challenge })
  challenge(@CurrentCaller() caller: Caller, @RecordId() id: string): Promise<FactorChallenge> {
    return this.factors.challenge(caller, id);
  }

  @Post('factors/:id/verify')
  @SecondStep()
  @HttpCode(200)
  @Header('Cache-Control', 'no-store')
  @ApiParam({ name: 'id' })
  @ApiOperation({ summary: 'Prove a factor with its code or credential; answers the session at aal2' })
  @ApiOkResponse({ schema: RESPONSES.session })
  verify(@CurrentCaller() caller: Caller, @RecordId() id: string, @Body() answer: FactorAnswerDto): Promise<Session> {
    return this.factors.verify(caller, id, answer);
  }

  @Get('recovery-codes')
  @Confirmed()
  @Header('Cache-Control', 'no-store')
  @ApiOperation({ summary: 'How many recovery codes are left' })
  @ApiOkResponse({ schema: RESPONSES.recoveryCodesLeft })
  codesLeft(@CurrentCaller() caller: Caller): Promise<RecoveryCodesLeft> {
    return this.recoveryCodes.left(caller);
  }

  @Post('recovery-codes')
  @Confirmed()
  @RecentAuthentication()
  @Header('Cache-Control', 'no-store')
  @ApiOperation({ summary: 'Ten new recovery codes, shown this once; earlier ones count no more' })
  @ApiCreatedResponse({ schema: RESPONSES.recoveryCodes })
  newCodes(@CurrentCaller() caller: Caller): Promise<NewRecoveryCodes> {
    return this.recoveryCodes.renew(caller);
  }

  @Post('recovery')
  @SecondStep()
  @HttpCode(200)
  @Header('Cache-Control', 'no-store')
  @ApiOperation({ summary: 'Use a recovery code in place of the second step; answers the session at aal2' })
  @ApiOkResponse({ schema: RESPONSES.session })
  recover(@CurrentCaller() caller: Caller, @Body() { code }: RecoveryDto): Promise<Session> {
    return this.recoveryCodes.use(caller, code);
  }
}
