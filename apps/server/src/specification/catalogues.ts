/**
 * The calls of both parts of the specification, with the fields that the specification names. The file imports no code of this
 * repository, so that a change of the contract cannot change the list.
 */
export type SpecifiedCall = {
  /** Names of parameters in paths have no meaning. */
  call: string;
  /** The call needs no sign-in. */
  isAnonymous?: true;
  query?: string;
  body?: string;
  /** The fields of the answer, or of each row of a list. */
  answer?: string;
};

const message =
  'id templateId shape seconds category name isPublic crossDepartment archived lastModified thumbnailPending awsJobId isExistInPlaylist';
const question = 'id parentId keyName title description placeholder fieldType choices';
const screen =
  'id name screenMode timezone rotation admId guid appVersion wifiNetwork wifiStrength cacheSize healthReportTime reportedTime';
const playlist =
  'id name mode shape subscriptionId externalSourceUrl playOrder startDate endDate crossDepartment';
const item =
  'id playlistId messageId message childPlaylistId childPlaylist childPlaylistStart childPlaylistEnd sortOrder conditions';
const condition = 'id playlistMessageId questionId questionKeyName operator value dataType';
const template = 'id name seconds shapes isPublic html templateType archived';
const feed =
  'id name isPublic mode shapes description monthlyAccountFee additionalScreenFee trialDays requiresApproval active accountId lastModified playlistId libraryPlaylistId';
const account =
  'name address1 address2 city state zip country status cardExpiration industry perScreenCharge accountStatus';
const ticket = 'id accountId departmentId status lastUpdated';
const affiliateSettings = 'id accountId code screenCommission ownedFeedCommission';
const commission = 'invoiceId name startDate totalCommission referredByCode';
const check = 'id paymentDate totalAmount accountId';
const schedule = 'id name screenId';
const time = 'id scheduleId dayOfWeek startHour startMinute endHour endMinute';
const share = 'id scheduleId playlistId weight';
const overlay = 'id scheduleId templateId position';

const firstPart: SpecifiedCall[] = [
  {
    call: 'POST /users/login',
    isAnonymous: true,
    body: 'email password jwt resetGuid',
    answer: 'user departments',
  },
  { call: 'POST /users/forgot', isAnonymous: true, body: 'email', answer: 'emailed' },
  { call: 'POST /orange/login', body: 'email password', answer: 'userId' },
  { call: 'GET /departments/impersonate/{id}', answer: 'id name jwt accountId' },
  { call: 'GET /users/{id}', answer: 'id email timezone' },
  { call: 'GET /messages', query: 'ids', answer: message },
  { call: 'GET /messages/{id}', isAnonymous: true },
  { call: 'POST /messages', body: 'id templateId shape seconds category name', answer: 'id' },
  { call: 'DELETE /messages/{id}' },
  { call: 'GET /messages/jobStatus/{id}', answer: 'status' },
  { call: 'GET /messages/crossDepartment', answer: 'id name' },
  { call: 'GET /messages/feedLibraries', answer: 'id name' },
  { call: 'GET /messages/public', answer: 'id name' },
  { call: 'GET /messages/yourDesigner', answer: 'id name' },
  { call: 'GET /questions/template/{id}', isAnonymous: true, answer: question },
  { call: 'GET /answers/message/{id}', isAnonymous: true, answer: 'id questionId value messageId' },
  { call: 'GET /answers/overlay/{id}', isAnonymous: true, answer: 'id questionId value overlayId' },
  {
    call: 'GET /templates/available',
    answer: 'id name templateType seconds shapes isPublic archived positions',
  },
  { call: 'POST /answers', body: 'questionId value messageId playlistId overlayId', answer: 'id' },
  {
    call: 'POST /files/authorizeUpload',
    body: 'contentType contentId questionId fileName',
    answer: 'key url fields',
  },
  { call: 'POST /files/startVideoEncode', body: 'key vertical audio', answer: 'awsJobId' },
  { call: 'GET /files/{type}/{id}' },
  { call: 'DELETE /files/{type}/{id}', query: 'fileName' },
  { call: 'DELETE /files/messages/{id}', query: 'fileName' },
  { call: 'POST /stock/search', body: 'term', answer: 'thumbnail large url photographer photographerUrl' },
  { call: 'GET /screens', answer: screen },
  { call: 'GET /screens/{id}', answer: screen },
  { call: 'POST /screens', body: 'id name screenMode timezone rotation', answer: 'id' },
  { call: 'DELETE /screens/{id}' },
  { call: 'GET /pings', answer: 'screenId currentSchedule pingTime' },
  { call: 'GET /devices/screen/{id}', answer: 'id ipAddress deviceDetails lastUpdated' },
  { call: 'POST /devices/pair', body: 'pairingCode screenId', answer: 'success' },
  { call: 'POST /devices/sendMessage/{id}', body: 'action data' },
  { call: 'GET /verboseLogs/device/{id}', answer: 'logTime name data' },
  { call: 'GET /errorlogs/recent/{id}', answer: 'errorTime url errorMessage' },
  { call: 'POST /adm/sendCommands', body: 'playerId actionName' },
  { call: 'GET /manualPlaylists/screen/{id}', answer: 'id screenId playlistId' },
  { call: 'POST /manualPlaylists', body: 'id screenId playlistId' },
  { call: 'DELETE /manualPlaylists/{id}' },
  { call: 'GET /schedules/screen/{id}', answer: schedule },
  { call: 'POST /schedules', body: schedule, answer: 'id' },
  { call: 'DELETE /schedules/{id}' },
  { call: 'GET /scheduleTimes/scheduleIds', query: 'scheduleIds', answer: time },
  { call: 'POST /scheduleTimes', body: time },
  { call: 'DELETE /scheduleTimes/{id}' },
  { call: 'GET /schedulePlaylists/screen/{id}', answer: share },
  { call: 'GET /schedulePlaylists/schedule/{id}', answer: share },
  { call: 'POST /schedulePlaylists', body: share },
  { call: 'DELETE /schedulePlaylists/{id}' },
  { call: 'GET /overlays/schedule/{id}', answer: overlay },
  { call: 'POST /overlays', body: overlay },
  { call: 'DELETE /overlays/{id}' },
  { call: 'GET /playlists', query: 'ids', answer: playlist },
  { call: 'GET /playlists/available', answer: playlist },
];

const secondPart: SpecifiedCall[] = [
  { call: 'GET /playlists/{id}', answer: playlist },
  { call: 'POST /playlists', body: playlist, answer: 'id' },
  { call: 'DELETE /playlists/{id}' },
  { call: 'GET /templates', answer: 'id name seconds shapes isPublic templateType archived' },
  { call: 'GET /templates/{id}', answer: template },
  { call: 'POST /templates', body: template, answer: 'id' },
  { call: 'DELETE /templates/{id}' },
  { call: 'GET /playlistMessages/playlist/{id}', answer: item },
  {
    call: 'POST /playlistMessages',
    body: 'id playlistId messageId childPlaylistId childPlaylistStart childPlaylistEnd sortOrder',
    answer: 'id',
  },
  { call: 'DELETE /playlistMessages/{id}' },
  { call: 'GET /playlistMessageConditions/playlist/{id}', answer: condition },
  { call: 'GET /playlistMessageConditions/playlistMessage/{id}', answer: condition },
  {
    call: 'POST /playlistMessageConditions',
    body: 'id playlistMessageId questionId operator value dataType',
    answer: 'id',
  },
  { call: 'DELETE /playlistMessageConditions/{id}' },
  { call: 'GET /questions/feed/{id}', answer: `${question} sort` },
  { call: 'POST /questions', body: `${question} sort feedId templateId`, answer: 'id' },
  { call: 'DELETE /questions/{id}' },
  { call: 'GET /answers/playlist/{id}', answer: 'id questionId value playlistId' },
  { call: 'POST /playableMessages/playlist/{id}' },
  { call: 'GET /legacy/playlists', isAnonymous: true, query: 'id weight nestedPreview', answer: 'schedules' },
  { call: 'GET /feeds', answer: feed },
  { call: 'GET /feeds/public', answer: 'id name description' },
  { call: 'GET /feeds/{id}', answer: 'id name description mode shapes' },
  { call: 'GET /feeds/{id}/messages', answer: 'id name' },
  { call: 'GET /feeds/{id}/impressions', query: 'startDate endDate', answer: 'name totalImpressions' },
  { call: 'POST /feeds', body: 'id name isPublic mode shapes description monthlyAccountFee', answer: 'id' },
  { call: 'DELETE /feeds/{id}' },
  { call: 'POST /feeds/{id}/subscribe', body: 'data' },
  { call: 'POST /feeds/{id}/unsubscribe' },
  { call: 'GET /subscriptions', answer: 'id feedId data' },
  { call: 'GET /subscriptions/{id}', answer: 'id feedId data' },
  { call: 'GET /subscriptions/feed/{id}', answer: 'id feedId data' },
  { call: 'GET /accounts/{id}', answer: account },
  { call: 'POST /accounts/updateDetails', body: 'name address1 address2 city state zip country' },
  { call: 'POST /accounts/updateStatus', body: 'status' },
  { call: 'POST /accounts/cancel' },
  { call: 'POST /accounts/updatePaymentMethod', body: 'token' },
  { call: 'GET /users/adminList', answer: 'id email' },
  { call: 'POST /users/updateEmail', body: 'email' },
  { call: 'POST /users/updatePassword', body: 'password' },
  { call: 'GET /departments', answer: 'id name accountId' },
  { call: 'GET /departments/adminList', answer: 'id name accountId accountName' },
  { call: 'GET /screens/department/{id}', answer: screen },
  { call: 'POST /departments', body: 'id name', answer: 'id' },
  { call: 'DELETE /departments/{id}' },
  { call: 'GET /accountUsers', answer: 'id departmentId user permissions' },
  { call: 'POST /accountUsers/add', body: 'departmentId email permissions' },
  { call: 'DELETE /accountUsers/{id}' },
  { call: 'GET /billableItems/currentAndUpcoming', answer: 'name monthlyRate startDate' },
  { call: 'GET /billableItems/adminRevenue', answer: 'monthlyRevenue netRevenue commissions' },
  { call: 'POST /billableItems', body: 'name monthlyRate startDate' },
  { call: 'GET /invoices', answer: 'id startDate endDate amount status' },
  { call: 'GET /charges/invoice/{id}', answer: 'description startDate endDate amount' },
  { call: 'GET /payments/unused', answer: 'accountId amount unusedAmount method paymentDate description' },
  { call: 'POST /payments', body: 'accountId amount method paymentDate description details' },
  { call: 'GET /supportTickets', answer: ticket },
  { call: 'GET /supportTickets/admin', answer: ticket },
  { call: 'GET /comments/ticket/{id}', answer: 'body postTime user' },
  { call: 'POST /supportTickets/create' },
  { call: 'POST /supportTickets/updateStatus', body: 'ticketId status' },
  { call: 'POST /comments/add', body: 'supportTicketId commentBody' },
  { call: 'GET /affiliateSettings', answer: affiliateSettings },
  { call: 'GET /affiliateSettings/{id}', answer: affiliateSettings },
  { call: 'GET /affiliateSettings/affiliates/{code}' },
  { call: 'GET /affiliateSettings/subscribers' },
  { call: 'GET /affiliateSettings/commissions/withCode', answer: commission },
  { call: 'GET /affiliateSettings/commissions/withCode/{id}', answer: commission },
  { call: 'POST /affiliateSettings', body: affiliateSettings },
  { call: 'POST /affiliateSettings/adminCommissions', body: 'startDate endDate' },
  { call: 'GET /commissionChecks', answer: check },
  { call: 'GET /commissionChecks/{id}', answer: check },
  { call: 'POST /commissionChecks', body: 'id paymentDate accountId', answer: 'id' },
  { call: 'DELETE /commissionChecks/{id}' },
  { call: 'POST /commissions/updateCheck', body: 'invoiceIds checkId accountId' },
];

export const specifiedCalls: readonly SpecifiedCall[] = [...firstPart, ...secondPart];
