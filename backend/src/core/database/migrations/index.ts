import { CreateClinicData1795300000000 } from './1795300000000-CreateClinicData.js';
import { CreateAuth1795300001000 } from './1795300001000-CreateAuth.js';
import { KeepPersonKeys1795300002000 } from './1795300002000-KeepPersonKeys.js';
import { CreateSecondStep1795300010000 } from './1795300010000-CreateSecondStep.js';
import { CreateOutgoingMails1795300020000 } from './1795300020000-CreateOutgoingMails.js';
import { CreateWithdrawals1795300060000 } from './1795300060000-CreateWithdrawals.js';
import { IndexLists1795300070000 } from './1795300070000-IndexLists.js';
import { KeepCarts1795300090000 } from './1795300090000-KeepCarts.js';
import { TellGivenUpMails1795300100000 } from './1795300100000-TellGivenUpMails.js';
import { CreateHolds1795300110000 } from './1795300110000-CreateHolds.js';
import { GiveMailsLanes1795300121000 } from './1795300121000-GiveMailsLanes.js';
import { FollowPictures1795300122000 } from './1795300122000-FollowPictures.js';
import { RememberRetention1795300123000 } from './1795300123000-RememberRetention.js';
import { CreateTeam1795300200000 } from './1795300200000-CreateTeam.js';
import { KeepProofs1795300210000 } from './1795300210000-KeepProofs.js';
import { HoldCellsByName1795300220000 } from './1795300220000-HoldCellsByName.js';
import { KeepAudit1795300290000 } from './1795300290000-KeepAudit.js';
import { CreateSessionEndings1795300300000 } from './1795300300000-CreateSessionEndings.js';
import { CreateMessages1795300400000 } from './1795300400000-CreateMessages.js';
import { CreatePrivateLinks1795300420000 } from './1795300420000-CreatePrivateLinks.js';
import { GiveMessagesTime1795300430000 } from './1795300430000-GiveMessagesTime.js';
import { GiveOrdersALife1795300450000 } from './1795300450000-GiveOrdersALife.js';
import { FollowWithdrawals1795300460000 } from './1795300460000-FollowWithdrawals.js';
import { CreateCalendarFeeds1795300470000 } from './1795300470000-CreateCalendarFeeds.js';
import { IndexCarts1795300490000 } from './1795300490000-IndexCarts.js';
import { CreateInvitations1795300510000 } from './1795300510000-CreateInvitations.js';
import { CreateConsents1795300520000 } from './1795300520000-CreateConsents.js';
import { CreateWaitingList1795300560000 } from './1795300560000-CreateWaitingList.js';
import { MarkReminders1795300570000 } from './1795300570000-MarkReminders.js';
import { AskForOpinions1795300580000 } from './1795300580000-AskForOpinions.js';
import { RemindByOtherWays1795300590000 } from './1795300590000-RemindByOtherWays.js';
import { CreateOwnPages1795300601000 } from './1795300601000-CreateOwnPages.js';
import { CreateContent1795300600000 } from './1795300600000-CreateContent.js';
import { CreatePublishingGuard1795300620000 } from './1795300620000-CreatePublishingGuard.js';
import { CreateSiteState1795300630000 } from './1795300630000-CreateSiteState.js';
import { CreateMailTests1795300631000 } from './1795300631000-CreateMailTests.js';
import { RememberBackups1795300640000 } from './1795300640000-RememberBackups.js';
import { KeepRowCounts1795300650000 } from './1795300650000-KeepRowCounts.js';
import { IndexSearch1795300651000 } from './1795300651000-IndexSearch.js';
import { SpreadChangeCounters1795300652000 } from './1795300652000-SpreadChangeCounters.js';
import { CountDays1795300660000 } from './1795300660000-CountDays.js';
import { MarkSearch1795300661000 } from './1795300661000-MarkSearch.js';
import { IndexRequests1795300671000 } from './1795300671000-IndexRequests.js';
import { DateSearch1795300681000 } from './1795300681000-DateSearch.js';
import { SeamSearch1795300691000 } from './1795300691000-SeamSearch.js';
import { DropSearchIndex1795300700000 } from './1795300700000-DropSearchIndex.js';
import { CoverListFilters1795300701000 } from './1795300701000-CoverListFilters.js';
import { RetireCatalogue1795300710000 } from './1795300710000-RetireCatalogue.js';
import { FoldTypedText1795300715000 } from './1795300715000-FoldTypedText.js';
import { ConfirmEmails1795300800100 } from './1795300800100-ConfirmEmails.js';
import { KeepPaperVersions1795300800200 } from './1795300800200-KeepPaperVersions.js';
import { CopyPictures1795300800300 } from './1795300800300-CopyPictures.js';

/** In the order in which they run. */
export const MIGRATIONS = [
  CreateClinicData1795300000000,
  CreateAuth1795300001000,
  KeepPersonKeys1795300002000,
  CreateSecondStep1795300010000,
  CreateOutgoingMails1795300020000,
  CreateWithdrawals1795300060000,
  IndexLists1795300070000,
  KeepCarts1795300090000,
  TellGivenUpMails1795300100000,
  CreateHolds1795300110000,
  GiveMailsLanes1795300121000,
  FollowPictures1795300122000,
  RememberRetention1795300123000,
  CreateTeam1795300200000,
  KeepProofs1795300210000,
  HoldCellsByName1795300220000,
  KeepAudit1795300290000,
  CreateSessionEndings1795300300000,
  CreateMessages1795300400000,
  CreatePrivateLinks1795300420000,
  GiveMessagesTime1795300430000,
  GiveOrdersALife1795300450000,
  FollowWithdrawals1795300460000,
  CreateCalendarFeeds1795300470000,
  IndexCarts1795300490000,
  CreateInvitations1795300510000,
  CreateConsents1795300520000,
  CreateWaitingList1795300560000,
  MarkReminders1795300570000,
  AskForOpinions1795300580000,
  RemindByOtherWays1795300590000,
  CreateContent1795300600000,
  CreateOwnPages1795300601000,
  CreatePublishingGuard1795300620000,
  CreateSiteState1795300630000,
  CreateMailTests1795300631000,
  RememberBackups1795300640000,
  KeepRowCounts1795300650000,
  IndexSearch1795300651000,
  SpreadChangeCounters1795300652000,
  CountDays1795300660000,
  MarkSearch1795300661000,
  IndexRequests1795300671000,
  DateSearch1795300681000,
  SeamSearch1795300691000,
  DropSearchIndex1795300700000,
  CoverListFilters1795300701000,
  RetireCatalogue1795300710000,
  FoldTypedText1795300715000,
  ConfirmEmails1795300800100,
  KeepPaperVersions1795300800200,
  CopyPictures1795300800300,
];
